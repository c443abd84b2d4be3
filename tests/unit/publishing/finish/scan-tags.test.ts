import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { attributeOf, scanTags } from '../../../../src/publishing/finish/scan-tags.ts';

interface Found {
  name: string;
  href?: string | undefined;
  isEnd?: true;
  text?: string;
}

function scanned(html: string): Found[] {
  const found: Found[] = [];
  scanTags(html, {
    onStartTag(tag) {
      const { name, text } = tag;
      found.push({ name, href: attributeOf(tag, 'href'), ...(text !== undefined && { text }) });
    },
    onEndTag: (name) => found.push({ name, isEnd: true }),
  });
  return found;
}

/** What a complete parser of HTML finds. */
function parsed(html: string): Found[] {
  const found: Found[] = [];
  const parser = new Parser(
    {
      onopentag: (name, { href }) => found.push({ name, href, ...(isRaw(name) && { text: '' }) }),
      ontext(text) {
        const last = found.at(-1);
        if (last?.text !== undefined) last.text += text;
      },
      onclosetag: (name, isImplied) => !isImplied && found.push({ name, isEnd: true }),
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return found;
}

const isRaw = (name: string) => name === 'script' || name === 'style';

const name = fc.constantFrom('div', 'a', 'span', 'h1', 'main', 'ul', 'button', 'my-part');
const value = fc.string({ unit: fc.constantFrom('/', '>', "'", '=', ' ', 'a', 'к') });
const text = fc.string({ unit: fc.constantFrom('>', '"', "'", '/', '-', 'к', '&lt;', '\n') });
const attributes = fc
  .dictionary(fc.constantFrom('href', 'data-href', 'class', 'hidden'), value)
  .map((all) =>
    Object.entries(all).map(([key, content]) => (key === 'hidden' ? ` ${key}` : ` ${key}="${content}"`)),
  )
  .map((all) => all.join(''));
const element = fc.letrec<{ node: string; element: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    text.map((content) => `<!--<a href="/">${content}-->`),
    attributes.map((all) => `<img${all}/>`),
    fc
      .tuple(fc.constantFrom('script', 'style'), text)
      .map(([raw, body]) => `<${raw}>${body}<div></a>${body}</${raw}>`),
    tie('element'),
  ),
  element: fc
    .tuple(name, attributes, fc.array(tie('node'), { maxLength: 4 }))
    .map(([one, all, nodes]) => `<${one}${all}>${nodes.join('')}</${one}>`),
})).element;

test('for any page of our renderer, the tags are those that a complete parser finds', () => {
  fc.assert(
    fc.property(element, (html) => {
      const nested = /<(a|button|h1)\b(?:(?!<\/\1).)*<(?:a|button|h1)\b/s;
      // What looks like an end tag in a script ends nothing.
      fc.pre(!nested.test(html.replaceAll(/<(script|style)>.*?<\/\1>/gs, '')));
      expect(scanned(html)).toEqual(parsed(html));
    }),
  );
});

test('a script without its end has no text, and hides what follows', () => {
  expect(scanned('<script>a<div></div>')).toEqual([{ name: 'script', href: undefined }]);
});
