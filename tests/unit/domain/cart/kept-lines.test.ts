import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeKept, encodeKept, findKept, keyOfLine } from '../../../../src/domain/cart/kept-lines.ts';

const text = fc.string({ unit: 'binary' });
const onOneLine = text.map((any) => any.replaceAll(/[\t\n\r]/g, ' '));
const anyLine = fc.record({ id: fc.nat(9), grindingMethodId: fc.option(fc.nat(9)) });
const linesOf = (field: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(anyLine.map(keyOfLine), fc.record({ name: field, details: field, picture: field })), {
      minLength: 1,
    })
    .map((lines) => new Map(lines));

test('what is kept of lines is read back unchanged', () => {
  fc.assert(
    fc.property(linesOf(onOneLine), (lines) => {
      expect(decodeKept(encodeKept(lines))).toEqual(lines);
    }),
  );
});

test('a tab or a line break in a name puts nothing into another field or line', () => {
  fc.assert(
    fc.property(linesOf(text), (lines) => {
      expect([...decodeKept(encodeKept(lines)).keys()]).toEqual([...lines.keys()]);
    }),
  );
});

test('any stored text is read as lines of texts', () => {
  fc.assert(
    fc.property(text, (stored) => {
      for (const line of decodeKept(stored).values())
        expect(Object.values(line).every((field) => typeof field === 'string')).toBe(true);
    }),
  );
});

test('a line is found as it is read with all others, and has no name if it was never kept', () => {
  fc.assert(
    fc.property(linesOf(text), anyLine, (lines, line) => {
      const stored = encodeKept(lines);
      const unknown = { name: '', details: '', picture: '' };
      expect(findKept(stored, line)).toEqual(decodeKept(stored).get(keyOfLine(line)) ?? unknown);
    }),
  );
});
