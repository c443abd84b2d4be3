import { parseXml, XmlElement } from '@rgrove/parse-xml';

/** Parses strictly and throws if the XML is not well-formed. Elements and attributes by name; `lists` are arrays. */
export function readXml(text: string, lists: readonly string[] = []): unknown {
  const { root } = parseXml(text);
  return root === null ? {} : { [root.name]: contentOf(root, lists) };
}

function contentOf(element: XmlElement, lists: readonly string[]): unknown {
  const children = element.children.filter((child) => child instanceof XmlElement);
  const attributes = Object.entries(element.attributes);
  if (children.length === 0 && attributes.length === 0) return element.text;
  const content: Record<string, unknown> = Object.fromEntries(attributes);
  for (const [name, same = []] of Object.entries(Object.groupBy(children, (child) => child.name))) {
    const contents = same.map((child) => contentOf(child, lists));
    content[name] = lists.includes(name) ? contents : contents[0];
  }
  return content;
}
