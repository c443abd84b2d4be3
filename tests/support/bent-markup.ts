import fc from 'fast-check';
import { xssVectors } from './xss-vectors.ts';

/** Bends a text at one place; `other` is an attack that may be put there. */
type Bend = (before: string, after: string, other: string) => string;

const inserted = [
  '\0',
  '\t',
  '\n',
  '\f',
  '/',
  '"',
  "'",
  '`',
  '<',
  '>',
  '&#0;',
  '&NewLine;',
  '\u2028',
  '\ufeff',
];
const around = ['b', 'svg', 'math', 'table', 'textarea', 'noscript', 'style', 'select', 'foreignObject', 'p'];

const firstOf = (text: string) => String.fromCodePoint(text.codePointAt(0) ?? 0);
const asEntity = (letter: string, end: string) => `&#x${(letter.codePointAt(0) ?? 0).toString(16)}${end}`;
/** The next letter is written in another way, the rest follows. */
const rewritten =
  (write: (letter: string) => string): Bend =>
  (before, after) =>
    after === '' ? before : before + write(firstOf(after)) + after.slice(firstOf(after).length);

const bends: readonly Bend[] = [
  rewritten((letter) => letter.toUpperCase()),
  rewritten((letter) => asEntity(letter, ';')),
  rewritten((letter) => asEntity(letter, '')),
  rewritten((letter) => `&#0000${letter.codePointAt(0)};`),
  rewritten((letter) => letter + letter),
  rewritten(encodeURIComponent),
  rewritten(() => ''),
  (before) => before,
  (_before, after) => after,
  (before, after, other) => before + other + after,
  (before, after) => `${before}<!--${after}-->`,
  ...inserted.map(
    (sign): Bend =>
      (before, after) =>
        before + sign + after,
  ),
  ...around.map(
    (name): Bend =>
      (before, after) =>
        `<${name}>${before}</${name}>${after}`,
  ),
];

const step = fc.record({
  bend: fc.constantFrom(...bends),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  other: fc.constantFrom(...xssVectors),
});

/** Known attacks as somebody would bend them to slip through: nested, cut, doubled, in other case, encoded, with odd signs. */
export const bentAttack = fc
  .tuple(fc.constantFrom(...xssVectors), fc.array(step, { minLength: 1, maxLength: 6 }))
  .map(([attack, steps]) =>
    steps.reduce((text, { bend, at, other }) => {
      const place = Math.floor(at * text.length);
      return bend(text.slice(0, place), text.slice(place), other);
    }, attack),
  );
