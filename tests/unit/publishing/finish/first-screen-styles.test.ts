import { expect, test } from 'vitest';
import { parseFrame, parseStyles, rulesFor } from '../../../../src/publishing/finish/first-screen-styles.ts';

const selected = (css: string, ...words: string[]) => rulesFor(new Set(words), parseStyles(css)).join('');

test.each([
  ['.card{top:0}', ['card'], true],
  ['.card{top:0}', ['cards'], false],
  ['h1._4{top:0}', ['h1', '_4'], true],
  ['h1._4{top:0}', ['h1', '_5'], false],
  ['h1._4{top:0}', ['h2', '_4'], false],
  ['.card .title{top:0}', ['card'], false],
  ['.card,.title{top:0}', ['title'], true],
  ['#listing{top:0}', [], false],
  ['.card[data-on]:hover:not(.out):is(.a,.b)::after{top:0}', ['card'], true],
  ['h1{top:0}', [], false],
  ['button[aria-busy=true]{top:0}', ['button'], false],
  ['button[aria-pressed=true]{top:0}', ['button'], true],
  ['*{top:0}', [], true],
])('of %s, a page with the names %j needs the rule: %j', (css, words, isNeeded) => {
  expect(selected(css, ...words)).toBe(isNeeded ? css : '');
});

test('rules stay in their order and in their conditions; a condition without rules is left out', () => {
  const css = '.b{top:0}@media (width>=768px){.a{top:1px}.x{top:2px}}@media (hover){.x{top:3px}}.a{top:4px}';
  expect(selected(css, 'a', 'b')).toBe('.b{top:0}@media (width>=768px){.a{top:1px}}.a{top:4px}');
});

test('animations, fonts and what is for print are left to the file', () => {
  const late =
    '@keyframes wait{0%{opacity:0}to{opacity:1}}@font-face{font-family:Onest;src:url(/a.woff2)}@media print{.a{top:9px}}';
  expect(selected(`${late}.a{top:0}`, 'a')).toBe('.a{top:0}');
});

test('of the frame, only the styles of components that a page does not have are left out', () => {
  const rest = '@font-face{font-family:Onest;src:url(/a.woff2)}@keyframes wait{to{opacity:1}}.button{top:0}';
  const css = `${rest}a._4{top:0}@media print{a._5{top:0}}`;
  expect(rulesFor(new Set(['_5']), parseFrame(css)).join('')).toBe(`${rest}@media print{a._5{top:0}}`);
});
