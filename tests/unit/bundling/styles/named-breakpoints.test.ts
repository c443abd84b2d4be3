import postcss from 'postcss';
import { expect, test } from 'vitest';
import { namedBreakpoints } from '../../../../src/bundling/styles/named-breakpoints.ts';

const process = (css: string) => postcss([namedBreakpoints]).process(css, { from: undefined }).css;

test.each([
  ['@media (--wide) { a { x: y } }', '@media (min-width: 64em) { a { x: y } }'],
  ['@media (not (--medium)) and (hover) {}', '@media (not (min-width: 48em)) and (hover) {}'],
  ['@media (--tiny), print {}', '@media (max-width: 15em), print {}'],
  ['@media (max-width: 18em) {}', '@media (max-width: 18em) {}'],
])('%s', (css, expected) => {
  expect(process(css)).toBe(expected);
});

test('a name without a breakpoint fails the build', () => {
  expect(() => process('@media (--gigantic) {}')).toThrow('no breakpoint gigantic');
});
