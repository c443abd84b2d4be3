import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitise } from '../../../src/catalogue/content/sanitise.ts';
import { bentAttack } from '../../support/fixtures/mutated-markup.ts';
import { xssVectors } from '../../support/fixtures/xss-vectors.ts';

const tag = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*) ?\/?>/g;
const attribute = / ([a-z]+)(?:="([^"<>]*)")?/g;

const tags =
  'a abbr b blockquote br caption cite code dd del div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead time tr u ul';
const attributes =
  'alt colspan datetime dir height href id lang loading rel reversed rowspan scope src start title type value width';
const mayStand = { tags: new Set(tags.split(' ')), attributes: new Set(attributes.split(' ')) };
const empty = new Set(['br', 'hr', 'img']);

/** As a browser resolves the address: on this site, or an absolute one. */
function leadsToPage(value: string): boolean {
  const written = value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  const { protocol, host } = new URL(written, 'https://shop.example/');
  if (protocol === 'mailto:' || protocol === 'tel:') return true;
  return /^https?:$/.test(protocol) && (host === 'shop.example' || /^\s*https?:/i.test(written));
}

/** Parses the text with a grammar of allowed markup; anything else is a complaint. */
function complaints(html: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const rest = html.replace(tag, (_whole, slash: string, name: string, given: string) => {
    if (!mayStand.tags.has(name)) found.push(`element ${name}`);
    for (const [, key = '', value = ''] of given.matchAll(attribute)) {
      if (!mayStand.attributes.has(key)) found.push(`attribute ${key}`);
      if (key === 'id' && !value.startsWith('text-')) found.push(`id ${value}`);
      if ((key === 'href' || key === 'src') && !leadsToPage(value)) found.push(`address ${value}`);
    }
    if (slash === '') open.push(...(empty.has(name) ? [] : [name]));
    else if (open.pop() !== name) found.push(`end of ${name}`);
    return '';
  });
  return [
    ...found,
    ...open.map((name) => `unclosed ${name}`),
    ...(/[<>]/.test(rest) ? [`left: ${rest}`] : []),
  ];
}

test.each(xssVectors.map((vector) => [vector]))('sanitising %s leaves nothing executable', (vector) => {
  expect(complaints(sanitise(vector))).toEqual([]);
  expect(complaints(sanitise(`<p>Кава ${vector} чай</p><h2>Далі</h2>`))).toEqual([]);
});

const broken = [
  '<p>',
  '</p>',
  '<b>',
  '</i>',
  '<td>',
  '</div></div>',
  '<table',
  '<h1>',
  '<',
  '>',
  '"',
  '<a href="',
  '<!--',
  '-->',
  '&',
  '<li>',
];

test('any combination of attacks and broken tags is sanitised to well-formed, safe HTML', () => {
  const pieces = fc.array(fc.oneof(fc.constantFrom(...xssVectors, ...broken), fc.string()), { maxLength: 8 });
  fc.assert(
    fc.property(pieces, (parts) => {
      expect(complaints(sanitise(parts.join('')))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('nested, truncated and encoded attacks are harmless, also after sanitising twice', () => {
  fc.assert(
    fc.property(bentAttack, (attack) => {
      const clean = sanitise(attack);
      expect(complaints(clean)).toEqual([]);
      expect(complaints(sanitise(clean))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['<p>Без кінця', '<p>Без кінця</p>'],
  ['<b>Смак <i>ягід</b></i>', '<b>Смак <i>ягід</i></b>'],
  ['</div></div>Текст', 'Текст'],
  ['<ul><li>Один<li>Два</ul>', '<ul><li>Один</li><li>Два</li></ul>'],
  ['5 < 6 & 7 > 3', '5 &lt; 6 &amp; 7 &gt; 3'],
  ['Сама лише кава', 'Сама лише кава'],
  ['', ''],
])('malformed «%s» becomes «%s»', (given, clean) => {
  expect(sanitise(given)).toBe(clean);
});

test.each([
  '<svg viewBox="0 0 9 9"><text x="1" y="1">Слово з малюнка</text></svg>',
  '<math><mtext>Слово з формули</mtext></math>',
  '<style>p { color: red }</style>',
  '<script>alert(1)</script>',
  '<iframe src="https://elsewhere.example">Слово для тих, хто не бачить</iframe>',
  '<textarea>Слово з поля</textarea>',
])('elements that are no prose are removed with their text: %s', (markup) => {
  expect(sanitise(`<p>Кава</p>${markup}`)).toBe('<p>Кава</p>');
});

test('a noscript element ends where a browser ends it', () => {
  expect(sanitise('<div>Кава<noscript></div><p>Слово</p></noscript></div>')).toBe('<div>Кава</div>');
});

test('Polish words name their language', () => {
  expect(sanitise('<p>Бар на Ząbkowskiej, <b>щодня</b></p>')).toBe(
    '<p>Бар на\u00a0<span lang="pl">Ząbkowskiej</span>, <b>щодня</b></p>',
  );
});

test('allowed elements and attributes stay', () => {
  const text =
    '<p>Кава <strong>щовівторка</strong><br />вранці</p><ol start="3"><li>Смак</li></ol>' +
    '<table><thead><tr><th scope="col" colspan="2">Вага</th></tr></thead><tbody><tr><td>Так</td></tr></tbody></table>' +
    '<blockquote><p lang="pl">Kawa</p></blockquote>';
  expect(sanitise(text)).toBe(text);
});

test.each([
  ['<h1>А</h1><h2>Б</h2><h1>В</h1>', '<h2>А</h2><h3>Б</h3><h2>В</h2>'],
  ['<h2>А</h2><h3>Б</h3>', '<h2>А</h2><h3>Б</h3>'],
  ['<h3>А</h3><h5>Б</h5>', '<h2>А</h2><h3>Б</h3>'],
  [
    '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>',
    '<h2>1</h2><h3>2</h3><h4>3</h4><h5>4</h5><h6>5</h6><h6>6</h6>',
  ],
])('headings start at h2, below the page’s h1: %s', (given, shifted) => {
  expect(sanitise(given)).toBe(shifted);
});

test('external links get rel="noopener nofollow"', () => {
  expect(sanitise('<a href="/delivery/">а</a>')).toBe('<a href="/delivery/">а</a>');
  expect(sanitise('<a href="mailto:a@b.example">а</a>')).toBe('<a href="mailto:a@b.example">а</a>');
  expect(sanitise('<a href="tel:+380443901248">а</a>')).toBe('<a href="tel:+380443901248">а</a>');
  expect(sanitise('<a href="https://b.example" target="_blank" rel="opener">а</a>')).toBe(
    '<a href="https://b.example" rel="noopener nofollow">а</a>',
  );
});

test('anchors of a text keep working, and cannot clash with ids of the layout', () => {
  expect(sanitise('<p id="content">А</p><a href="#content">тут</a>')).toBe(
    '<p id="text-content">А</p><a href="#text-content">тут</a>',
  );
});

test('pictures load lazily, and always have an alt attribute', () => {
  expect(sanitise('<img src="/media/a.webp" width="10">')).toBe(
    '<img src="/media/a.webp" width="10" alt="" loading="lazy" />',
  );
});

test('short words are tied to the next one, except in code', () => {
  expect(sanitise('<p>Кава і чай — <a href="/">у дворі</a></p>')).toBe(
    '<p>Кава і\u00a0чай\u00a0— <a href="/">у\u00a0дворі</a></p>',
  );
  expect(sanitise('<pre>і в</pre>')).toBe('<pre>і в</pre>');
});

test('empty paragraphs are removed', () => {
  expect(sanitise('<p>&nbsp;</p><p> <br></p><p>Так</p><p><img src="/a.png"></p>')).toMatch(
    /^<p>Так<\/p><p><img/,
  );
});
