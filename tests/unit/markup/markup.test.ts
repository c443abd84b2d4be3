import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const constants = globSync('src/markup/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/export const (\w+) = '(data-[a-z-]+)';/g)].map(
    ([, name, value]) => ({ name, value }),
  ),
);

/** Styles cannot import constants; this table labels its cells for its own styles. */
const ownLabels = 'src/components/content/DeliveryTable.astro';

const sources = globSync('src/**/*.{ts,tsx,astro}')
  .filter((file) => !file.startsWith('src/markup/') && file !== ownLabels)
  .map((file) => ({
    file,
    text: readFileSync(file, 'utf8').replace(/<style.*?<\/style>|\/\*.*?\*\//gs, ''),
  }));

test('a shared attribute is written in src/markup and nowhere else', () => {
  expect(constants.length).toBeGreaterThan(30);
  const literals = sources.flatMap(({ file, text }) =>
    constants.flatMap(({ name, value }) =>
      new RegExp(`${value}(?![a-z-])`).test(text) ? [`${file} writes ${value}: import ${name}`] : [],
    ),
  );
  expect(literals).toEqual([]);
});

test('every attribute that a style selects is shared, or belongs to the component of the style', () => {
  const shared = new Set(constants.map(({ value }) => value));
  const literal = new Set(sources.flatMap(({ text }) => text.match(/data-[a-z-]+/g) ?? []));
  const unknown = globSync('src/**/*.{css,astro}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\[(data-[a-z-]+)[\]=]/g)].flatMap(([, name = '']) =>
      shared.has(name) || literal.has(name) ? [] : [`${file} selects [${name}], which nothing sets`],
    ),
  );
  expect(unknown).toEqual([]);
});
