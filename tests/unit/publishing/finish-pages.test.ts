import { expect, test } from 'vitest';
import { closeShapes, nameChunks } from '../../../src/publishing/render/finish-pages.ts';

test('empty shapes are closed in short, and nothing else is', () => {
  const icon = (end: string) => `<svg><g></g><path d="M3 7h18"${end}<use href="/marks.svg#visa"${end}</svg>`;
  expect(closeShapes(icon('></path>').replace('></path></svg>', '></use></svg>'))).toBe(icon('/>'));
});

test('a page names the chunk that its script would only import', () => {
  const script = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`;
  const page = (...names: string[]) => `<body>${names.map(script).join('')}</body>`;
  const chunks = new Map([['Lb1hh5d8.js', 'page.Bj_NLN9O.js']]);
  expect(nameChunks(page('Lb1hh5d8', 'ccd2MyJO'), chunks)).toBe(page('page.Bj_NLN9O', 'ccd2MyJO'));
});
