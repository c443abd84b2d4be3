import { expect, test } from 'vitest';
import { closeShapes, sharedStylesFirst } from '../../../src/publishing/render/finish-pages.ts';

const link = (name: string) => `<link rel="stylesheet" href="/_astro/${name}.DVSQxNPE.css">`;
const head = (...names: string[]) => `<head>${names.map(link).join('')}</head>`;

test.each([
  [
    ['_chpu_', 'shared'],
    ['shared', '_chpu_'],
  ],
  [
    ['shared', 'index'],
    ['shared', 'index'],
  ],
  [
    ['a', 'b', 'shared'],
    ['shared', 'a', 'b'],
  ],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
])('a page with the styles %j links them as %j', (written, linked) => {
  expect(sharedStylesFirst(head(...written))).toBe(head(...linked));
});

test('empty shapes are closed in short, and nothing else is', () => {
  const icon = (end: string) => `<svg><g></g><path d="M3 7h18"${end}<use href="/marks.svg#visa"${end}</svg>`;
  expect(closeShapes(icon('></path>').replace('></path></svg>', '></use></svg>'))).toBe(icon('/>'));
});
