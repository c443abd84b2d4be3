import { htmlElementAttributes } from 'html-element-attributes';
import { type DefaultTreeAdapterTypes, html as markup, parse } from 'parse5';
import { svgElementAttributes } from 'svg-element-attributes';
import type { SitePage } from './pages.ts';

type Page = Pick<SitePage, 'path' | 'html'>;
type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Everything in which a page is not what the standard of HTML allows: errors of the parser, unknown attributes, and what follows the end. */
export const standardComplaints = ({ path, html }: Page): string[] => {
  const errors: string[] = [];
  const document = parse(html, {
    onParseError: ({ code, startLine }) => errors.push(`${code} in line ${startLine}`),
  });
  const after = html.slice(html.indexOf('</html>') + '</html>'.length).trim();
  if (after !== '') errors.push(`after the end: ${after.slice(0, 80)}`);
  const attributes = new Set(elementsIn(document).flatMap(unknownAttributes));
  return [...errors, ...attributes].map((complaint) => `${path} ${complaint}`);
};

function elementsIn(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  const inside = 'content' in node ? elementsIn(node.content) : [];
  return [...('tagName' in node ? [node] : []), ...children, ...inside];
}

const unknownAttributes = ({ tagName, namespaceURI, attrs }: Element): string[] =>
  attrs
    .filter(({ name }) => !/^(data|aria)-[a-z0-9-]+$|^role$/.test(name))
    .filter(({ name }) =>
      namespaceURI === markup.NS.SVG ? !isKnown(inSvg, tagName, name) : !isKnown(inHtml, tagName, name),
    )
    .map(({ name }) => `has the attribute <${tagName} ${name}>`);

type Known = ReadonlyMap<string, readonly string[]>;
const inSvg: Known = new Map(Object.entries(svgElementAttributes));
const inHtml: Known = new Map([
  ...Object.entries(htmlElementAttributes),
  // RDFa, by which social networks are told what a page shows.
  ['meta', [...(htmlElementAttributes['meta'] ?? []), 'property']] as const,
]);

const isKnown = (known: Known, tagName: string, name: string): boolean =>
  ['*', tagName].some((key) => known.get(key)?.includes(name));
