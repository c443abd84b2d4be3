import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otherLayout } from '../../../../src/domain/search/keyboard-layout.ts';

test('letters typed in the wrong layout are those of the same keys', () => {
  expect(otherLayout('cfdx')).toBe('савч');
  expect(otherLayout('Cfdxer')).toBe('Савчук');
  expect(otherLayout(";'xr")).toBe('жєчк');
  expect(otherLayout('ЛУ-250')).toBe('KE-250');
});

test('a text without letters is typed the same in both', () => {
  fc.assert(fc.property(fc.stringMatching(/^[\d\s+()-]*$/), (text) => otherLayout(text) === undefined));
});

test('the other layout of the other layout is what was typed', () => {
  const ukrainian = fc.stringMatching(/^[а-щьюяіїєА-ЩЬЮЯІЇЄ\d ]{0,100}$/);
  fc.assert(
    fc.property(ukrainian, (text) => {
      const latin = otherLayout(text);
      expect(latin === undefined ? text : otherLayout(latin)).toBe(text);
    }),
  );
});
