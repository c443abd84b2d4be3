import { expect, test } from 'vitest';
import {
  elementMarker,
  isShortScope,
  readScopes,
  shortenScopes,
} from '../../../../src/publishing/finish/style-scopes.ts';

const a = 'data-astro-cid-aaaaaaaa';
const b = 'data-astro-cid-bbbbbbbb';

/** A page with these marks as it is published with this stylesheet. */
const published = (css: string, page: string) => elementMarker(readScopes([css]))(page);

test('a stylesheet names classes instead of scopes, whose weight is the same', () => {
  const css = `.card[${a}] > li[${a}]:not(.on[${a}]){top:0}.card[${b}]:hover{top:0}`;
  expect(shortenScopes(css, readScopes([css]))).toBe(
    '.card._0 > li._0:not(.on._0){top:0}.card._1:hover{top:0}',
  );
});

test.each([
  [`li[${a}]`, `<li ${a}>`, '<li class="_0">'],
  [`li[${a}]`, `<li class="on" id="a" ${a}>`, '<li class="on _0" id="a">'],
  [`li[${a}]`, `<li id="a" ${a}>`, '<li class="_0" id="a">'],
  [`li[${a}]`, `<ul ${a}>`, '<ul>'],
  [`.on[${a}]`, `<li class="off on" ${a}>`, '<li class="off on _0">'],
  [`.on[${a}]`, `<li class="once" ${a}>`, '<li class="once">'],
  [`li.on[${a}]`, `<li ${a}>`, '<li>'],
  [`li[${a}][data-open]:hover::before`, `<li ${a}>`, '<li class="_0">'],
  [`ul li[${a}]`, `<ul ${a}><li ${a}>`, '<ul><li class="_0">'],
  [`ul:has(> .on[${a}])`, `<ul ${a}><li class="on" ${a}>`, '<ul><li class="on _0">'],
  [`:is(ul,ol)[${a}]`, `<ol ${a}>`, '<ol class="_0">'],
  [`ul[${a}]:not(.on,.off[${a}])`, `<ul ${a}><i class="off" ${a}>`, '<ul class="_0"><i class="off _0">'],
  [`[${a}]`, `<b ${a}>`, '<b class="_0">'],
  [`li[${a}],li[${b}]`, `<li ${a} ${b}>`, '<li class="_0 _1">'],
  [`li[${a}]`, `<li ${b}>`, '<li>'],
  [`li[${a}]`, `<p title="a > b">${a} <li ${a}`, `<p title="a > b">${a} <li class="_0"`],
  [`li[${a}]`, `<path d="M0 0" ${a}/><li ${a}>`, '<path d="M0 0"/><li class="_0">'],
])('with the styles %s, %s is published as %s', (selector, page, result) => {
  expect(published(`${selector}{top:0}`, page)).toBe(result);
});

test('steps of an animation are no selectors', () => {
  const css = `@keyframes wait{0%{top:0}to{top:1px}}@media print{li[${a}]{top:0}}`;
  expect(Object.keys(readScopes([css]))).toEqual([a]);
});

test('every name of a scope is known as one', () => {
  const css = Array.from(
    { length: 200 },
    (_, index) => `p[data-astro-cid-${String(index).padStart(8, '0')}]{top:0}`,
  );
  const names = Object.values(readScopes(css)).map(({ name }) => name);
  expect(new Set(names).size).toBe(200);
  expect(names.filter((name) => !isShortScope(name))).toEqual([]);
});
