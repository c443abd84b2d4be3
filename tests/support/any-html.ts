import fc from 'fast-check';

const names =
  'a p h1 h2 h3 h6 div blockquote ul ol li dl dt dd figure figcaption hr pre table caption thead tbody tfoot tr th td strong em del sub code abbr q time span br img'.split(
    ' ',
  );
const attributes = [
  ...['id="a"', 'id="a b"', 'id=""', 'lang="uk"', 'lang="українська"', 'dir="up"', 'title="Підказка"'],
  ...['href="/delivery/"', 'href="https://b.example"', 'href="#a"', 'href="a b"', 'rel="next"'],
  ...['src="/a.png"', 'alt="Пакунок"', 'width="10"', 'width="10%"', 'height="-1"'],
  ...['start="x"', 'type="zz"', 'reversed="no"', 'value="1.5"'],
  ...[
    'colspan="0"',
    'rowspan="2"',
    'scope="all"',
    'scope="row"',
    'datetime="колись"',
    'datetime="2026-11-21"',
  ],
];
const loose = ['Кава', ' ', 'а < б & в', '', '</p>', '<td>', '</table>', '<li>', '<!-- -->'];

/** Elements of a text put into one another as no editor should, and tags that nobody closed or opened. */
export const anyHtml: fc.Arbitrary<string> = fc.letrec<{ html: string }>((tie) => ({
  html: fc
    .array(
      fc.oneof(
        { depthSize: 'medium', maxDepth: 6 },
        fc.constantFrom(...loose),
        fc
          .tuple(fc.constantFrom(...names), fc.subarray(attributes, { maxLength: 3 }), tie('html'))
          .map(([name, given, inside]) => `<${[name, ...given].join(' ')}>${inside}</${name}>`),
      ),
      { maxLength: 5 },
    )
    .map((parts) => parts.join('')),
})).html;
