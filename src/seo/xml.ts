import Builder from 'fast-xml-builder';

/** Elements by name; a name that begins with `@` is an attribute. */
export type Xml = string | readonly Xml[] | { readonly [name: string]: Xml };

const builder = new Builder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

export const xmlDocument = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElements(root)}\n`;

/** A part of a document. */
export const xmlElements = (elements: Xml): string => builder.build(withoutForbidden(elements));

/** Characters that XML cannot contain, not even escaped. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function withoutForbidden(xml: Xml): Xml {
  if (typeof xml === 'string') return xml.replaceAll(forbidden, '');
  if (isList(xml)) return xml.map(withoutForbidden);
  return Object.fromEntries(Object.entries(xml).map(([name, content]) => [name, withoutForbidden(content)]));
}

const isList = (xml: Xml): xml is readonly Xml[] => Array.isArray(xml);
