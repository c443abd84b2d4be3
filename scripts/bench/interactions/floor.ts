/**
 * The floor: what a page could be at best. Made from the page itself as one would write it by hand without JavaScript: the
 * same texts, links, form controls and pictures, system fonts, a few inline styles, the cart as a native popover.
 */
import { Parser } from 'htmlparser2';
import { consentBarId, countryBubbleId } from '../../../src/markup/page.ts';

/** Their content belongs to scripts and styles, or is drawn decoration. */
const omittedTags = new Set(['script', 'style', 'svg', 'template', 'noscript', 'dialog', 'link']);
/** Shown only once a script finds a reason. */
const omittedIds = new Set<string | undefined>([consentBarId, countryBubbleId]);
/** Texts for screen readers that explain what styles show. */
const omittedClasses = /\b(visually-hidden|skip)\b/;
/** Other elements are only boxes for styles: their content stays. */
const kept = new Set([
  'header',
  'main',
  'footer',
  'nav',
  'section',
  'article',
  'h1',
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'a',
  'b',
  'strong',
  'small',
  'sup',
  'table',
  'tr',
  'td',
  'th',
  'picture',
  'source',
  'img',
  'form',
  'fieldset',
  'legend',
  'label',
  'input',
  'select',
  'option',
  'button',
  'details',
  'summary',
  's',
]);
const empty = new Set(['source', 'img', 'input']);
const attributes = new Set([
  'href',
  'src',
  'srcset',
  'sizes',
  'alt',
  'width',
  'height',
  'loading',
  'fetchpriority',
  'decoding',
  'type',
  'name',
  'value',
  'checked',
  'selected',
  'popover',
  'popovertarget',
  'placeholder',
  'required',
  'aria-label',
  'data-press',
]);
/** Lists whose layout decides which pictures are on the screen. */
const laidOut = ['pictures', 'thumbs', 'shelf', 'cards'];

const styles = `
body{margin:0;font:16px/1.5 system-ui,sans-serif}
header,nav ol,nav ul,fieldset,.pictures,.thumbs,.shelf{display:flex;gap:8px;align-items:center}
header nav:not([popover]),header details{display:none}
nav[popover] ul{display:block}
header,main,nav{padding:0 12px}
ul,ol{list-style:none;margin:0;padding:0}
img{display:block;width:100%;height:auto}
fieldset{border:0;padding:0}
button,select,nav a{font:inherit;padding:8px}
a:empty:after,button:empty:after{content:attr(aria-label)}
[popover]{width:85%;height:100%;margin:0 0 0 auto;border:0}
.pictures,.thumbs,.shelf,fieldset{overflow:auto}
.pictures>li{flex:0 0 100%}
.thumbs>li{flex:0 0 20%}
.shelf>li{flex:0 0 42%}
.cards{display:grid;grid-template-columns:1fr 1fr;gap:12px}
@media(min-width:1024px){.cards{grid-template-columns:repeat(4,1fr)}.pictures>li{flex-basis:42%}.shelf>li{flex-basis:18%}}
`.replaceAll('\n', '');

export function floorOf(html: string): string {
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
  const description = /<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? '';
  return [
    '<!DOCTYPE html><html lang="uk"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><meta name="description" content="${description}">`,
    `<style>${styles}</style>`,
    bodyOf(html),
    '<div id="cart" popover><h2>Кошик</h2><p>Тут поки порожньо</p><a href="/checkout/">Оформити замовлення</a></div>',
  ].join('');
}

function bodyOf(html: string): string {
  let out = '';
  let isBody = false;
  /** How many left-out elements are open. */
  let depth = 0;
  const open: { name: string; isOmitted: boolean; closing: string }[] = [];
  const parser = new Parser({
    onopentag(name, given) {
      const isOmitted =
        omittedTags.has(name) ||
        'hidden' in given ||
        omittedIds.has(given['id']) ||
        omittedClasses.test(given['class'] ?? '');
      const isCart = given['data-press'] === 'cart' && name === 'button';
      const isWritten = isBody && depth === 0 && !isOmitted && (kept.has(name) || layoutOf(given) !== '');
      const closing = isWritten && !empty.has(name) ? `</${name}>` : '';
      open.push({ name, isOmitted, closing });
      if (isOmitted) depth += 1;
      if (isWritten) out += `<${name}${attributesOf(isCart ? cartButton : given)}>`;
      if (name === 'body') isBody = true;
    },
    ontext(text) {
      if (isBody && depth === 0) out += escapeText(text.replaceAll(/\s+/g, ' '));
    },
    onclosetag() {
      const closed = open.pop();
      if (closed?.isOmitted) depth -= 1;
      out += closed?.closing ?? '';
    },
  });
  parser.end(html);
  return out;
}

const cartButton = { type: 'button', 'data-press': 'cart', popovertarget: 'cart' };

const layoutOf = (given: Readonly<Record<string, string>>): string =>
  (given['class'] ?? '')
    .split(' ')
    .filter((name) => laidOut.includes(name))
    .join(' ');

function attributesOf(given: Readonly<Record<string, string>>): string {
  const layout = layoutOf(given);
  const id = 'popover' in given || /^picture-/.test(given['id'] ?? '') ? given['id'] : undefined;
  const all = {
    ...Object.fromEntries(Object.entries(given).filter(([name]) => attributes.has(name.toLowerCase()))),
    ...(layout !== '' && { class: layout }),
    ...(id !== undefined && { id }),
  };
  return Object.entries(all)
    .map(([name, value]) =>
      value === '' ? ` ${name}` : ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`,
    )
    .join('');
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
