import postcss from 'postcss';
import { expect, test } from 'vitest';
import { hoverStyles } from '../../../../src/bundling/styles/hover-styles.ts';

const process = (css: string) => postcss([hoverStyles()]).process(css, { from: undefined }).css;
const short = (css: string) => css.replaceAll(/\s*([{}])\s*/g, '$1');

test.each([
  ['a:hover { x: y }', '@media (hover: hover) { a:hover { x: y } }'],
  ['a { x: y }', 'a { x: y }'],
  ['a:hover, b:focus { x: y }', 'b:focus { x: y } @media (hover: hover) { a:hover { x: y } }'],
  [
    'a:is(:hover, :has(b, c), :focus) i { x: y }',
    'a:is(:has(b, c), :focus) i { x: y } @media (hover: hover) { a:is(:hover) i { x: y } }',
  ],
  ['@media print { a:hover { x: y } }', '@media print { @media (hover: hover) { a:hover { x: y } } }'],
  ['a:not(:hover, :focus) { x: y }', 'a:not(:hover, :focus) { x: y }'],
  ['a:not([href]):hover { x: y }', '@media (hover: hover) { a:not([href]):hover { x: y } }'],
])('%s', (css, expected) => {
  expect(short(process(css))).toBe(short(expected));
});

test('styles that passed once stay as they are', () => {
  const once = process('a:hover, b { x: y } c:is(:hover, :focus) { x: y }');
  expect(process(once)).toBe(once);
});
