import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasSelection } from '../../../../src/domain/catalogue/selection.ts';
import {
  drinks,
  type FinderAnswers,
  readFinder,
  roastDegrees,
  toggleTaste,
  ways,
  writeFinder,
} from '../../../../src/domain/finder/answers.ts';
import { familyIds } from '../../../../src/domain/taste/families.ts';

const answers: fc.Arbitrary<FinderAnswers> = fc.record({
  way: fc.option(fc.constantFrom(...ways, 'any' as const), { nil: undefined }),
  tastes: fc.option(fc.subarray(familyIds, { maxLength: 2 }), { nil: undefined }),
  roast: fc.option(fc.constantFrom(...roastDegrees, 'any' as const), { nil: undefined }),
  drink: fc.constantFrom(...drinks),
});

test('every question and every answer is in the address, and read from it again', () => {
  fc.assert(
    fc.property(answers, fc.constantFrom(1, 2, 3), (given, step) => {
      expect(readFinder(writeFinder({ answers: given, step }))).toEqual({ answers: given, step });
    }),
  );
});

test('an address without a step asks the first open question, or shows the coffees', () => {
  expect(readFinder('').step).toBe(1);
  expect(readFinder('?way=moka').step).toBe(2);
  expect(readFinder('?way=moka&taste=any').step).toBe(3);
  expect(readFinder('?way=any&taste=nut.berry&roast=any&drink=milk').step).toBe('result');
  expect(hasSelection('?way=moka')).toBe(true);
});

test('what the finder does not know is left out', () => {
  fc.assert(fc.property(fc.string(), (query) => void readFinder(`?${query}`)));
  expect(readFinder('?way=constructor&taste=nut.%3Cb%3E&roast=9&drink=tea&step=7')).toEqual({
    answers: { way: undefined, tastes: ['nut'], roast: undefined, drink: 'black' },
    step: 1,
  });
});

test('one taste or two: with a third the first goes', () => {
  expect(toggleTaste(undefined, 'nut')).toEqual(['nut']);
  expect(toggleTaste(['nut', 'berry'], 'nut')).toEqual(['berry']);
  expect(toggleTaste(['nut', 'berry'], 'citrus')).toEqual(['berry', 'citrus']);
});
