import sanitizeHtml from 'sanitize-html';
import { splitByLanguage } from '../../domain/text/language.ts';
import { addNoBreakSpaces } from '../../domain/text/typography.ts';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const blocks = [
  'p',
  'div',
  'blockquote',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'hr',
  'pre',
];
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const inline = [
  'a',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'ins',
  'sub',
  'sup',
  'small',
  'mark',
  'code',
  'abbr',
  'cite',
  'q',
  'time',
  'span',
  'br',
  'img',
];

/** Elements that are removed with their text: it is no prose, or browsers parse it differently. */
const dropped = [
  'script',
  'style',
  'template',
  'noscript',
  'textarea',
  'option',
  'title',
  'xmp',
  'plaintext',
  'iframe',
  'frame',
  'frameset',
  'noframes',
  'noembed',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
];

/** Keeps ids of a text apart from ids of the layout. */
const anchorPrefix = 'text-';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...headings, ...blocks, ...tables, ...inline],
  nonTextTags: dropped,
  allowedAttributes: {
    '*': ['id', 'lang', 'dir'],
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    abbr: ['title'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  enforceHtmlBoundary: false,
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: withoutClobbering(attribs) }),
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(withoutClobbering(attribs)) }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...withoutClobbering(attribs), alt: attribs['alt'] ?? '', loading: 'lazy' },
    }),
  },
  textFilter: (text, tagName) =>
    tagName === 'pre' || tagName === 'code' ? text : withLanguages(addNoBreakSpaces(text)),
  exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
    tag === 'img' ? !attribs['src'] : tag === 'p' && text.trim() === '' && mediaChildren.length === 0,
};

/** Makes the shop's HTML safe to show: no scripts, no frames, no ids of the layout. */
export function sanitise(html: string): string {
  return lowerHeadings(sanitizeHtml(html, options));
}

/** The text is escaped already. */
const withLanguages = (text: string) =>
  splitByLanguage(text)
    .map(({ text: part, lang }) => (lang ? `<span lang="${lang}">${part}</span>` : part))
    .join('');

type Attributes = Record<string, string>;

function withoutClobbering({ id, ...attribs }: Attributes): Attributes {
  return id === undefined || id.trim() === '' ? attribs : { ...attribs, id: anchor(id) };
}

const anchor = (name: string) => (name.startsWith(anchorPrefix) ? name : `${anchorPrefix}${name}`);

function linkAttributes({ rel, ...attribs }: Attributes): Attributes {
  const { href } = attribs;
  if (href?.startsWith('#')) return { ...attribs, href: href === '#' ? href : `#${anchor(href.slice(1))}` };
  return /^\s*https?:/i.test(href ?? '') ? { ...attribs, rel: 'noopener nofollow' } : attribs;
}

/** The page has an h1 already: the levels that the text uses become h2, h3 … without gaps. */
function lowerHeadings(html: string): string {
  const tag = /<(\/?)h([1-6])(?=[ >])/g;
  const used = [...new Set([...html.matchAll(tag)].map(([, , level]) => level))].toSorted();
  return html.replace(tag, (_whole, slash: string, level: string) => {
    return `<${slash}h${Math.min(used.indexOf(level) + 2, 6)}`;
  });
}
