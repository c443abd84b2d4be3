import { expect, test } from 'vitest';
import { wrongArrows } from './arrows.ts';

const complaints = (path: string, text: string) => wrongArrows(new Map([[path, text]]));

test.each([
  ['src/contract/resources/cart.ts', "import { toMinor } from '../domain/money.ts';"],
  ['src/client/shop-client.ts', "import { edition } from '#edition'; import { ofetch } from 'ofetch';"],
  [
    'src/stores/cart/cart.ts',
    "import type { Cart } from '../contract/cart.ts'; import { atom } from 'nanostores';",
  ],
  [
    'src/islands/cart/Cart.tsx',
    "import './line.css'; import { Line } from './Line.tsx'; import '../../styles/a.css';",
  ],
  ['src/pages/index.astro', "---\nimport { load } from '../catalogue/catalogue.ts';\n---\n<p />"],
  [
    'src/catalogue/pull/pull.ts',
    "import { readFile } from 'node:fs/promises'; import '../client/shop-client.ts';",
  ],
  ['src/domain/cart.ts', "import { toMinor } from './money.ts';"],
  ['src/server/http/requests.ts', "import { locales } from '../../locales/locales.ts';"],
  ['scripts/start.ts', "import '../src/server/http/app.ts';"],
  ['tests/api/cart/cart.test.ts', "import '../../src/server/http/app.ts';"],
])('%s may import what its room may', (path, text) => {
  expect(complaints(path, text)).toEqual([]);
});

test.each([
  ['src/domain/a.ts', "import '../contract/a.ts';", 'domain may not import contract.'],
  ['src/ui/Button.tsx', "import { edition } from '#edition';", 'ui may not import editions.'],
  ['src/catalogue/a.ts', "import '../locales/uk.ts';", 'catalogue may not import locales.'],
  ['src/pages/a.astro', "---\nimport '../server/app.ts';\n---", 'pages may not import server.'],
  ['src/layouts/Page.astro', "---\nimport '../server/app.ts';\n---", 'layouts may not import server.'],
  ['src/server/log.ts', "import '../client/shop-client.ts';", 'server may not import client.'],
  ['src/server/shop/orders/a.ts', "import '../../http/app.ts';", 'server/shop may not import server/http.'],
  ['src/server/db/a.ts', "import '../shop/orders/a.ts';", 'server/db may not import server/shop.'],
  [
    'src/server/shop/cart/a.ts',
    "import '../../outside/carriers/a.ts';",
    'server/shop may not import server/outside.',
  ],
  [
    'src/server/outside/a.ts',
    "import type { A } from '../shop/orders/a.ts';",
    'server/outside may not import server/shop.',
  ],
  ['src/browser/first/a.ts', "import '../../stores/cart/cart.ts';", 'browser/first may not import stores.'],
  ['src/pages/a.ts', "import '../publishing/a.ts';", 'pages may not import publishing.'],
  ['src/contract/a.ts', "import type { A } from '../stores/a.ts';", 'contract may not import stores.'],
])('%s may not do: %s', (path, text, sentence) => {
  expect(complaints(path, text)).toEqual([
    expect.stringMatching(new RegExp(`^${path} imports .+: ${sentence}$`)),
  ]);
});

test.each([
  "import { CartSchema } from '../../contract/cart.ts';",
  "import { type Cart } from '../../contract/cart.ts';",
  "import '../../contract/cart.ts';",
  "export { CartSchema } from '../../contract/cart.ts';",
  "const { CartSchema } = await import('../../contract/cart.ts');",
  'const cart = import(`../../contract/cart.ts`);',
  "const all = import.meta.glob(['../../contract/*.ts']);",
  "const cart = require('../../contract/cart.ts');",
  "new Worker(new URL('../../contract/cart.ts', import.meta.url));",
  "import { CartSchema } from '/src/contract/resources/cart.ts';",
])('an island takes only types from the contract: %s', (text) => {
  const [complaint] = complaints('src/islands/cart/cart.ts', text);
  expect(complaint).toMatch(
    /^src\/islands\/cart\/cart\.ts imports .+: islands may import types only from contract\.$/,
  );
});

test.each([
  "import type { Cart } from '../../contract/cart.ts';",
  "export type { Cart } from '../../contract/cart.ts';",
  "type Cart = import('../../contract/cart.ts').Cart;",
])('what is erased is a type: %s', (text) => {
  expect(complaints('src/islands/cart/cart.ts', text)).toEqual([]);
});

test('islands never import each other, not even a type', () => {
  const text = "import type { A } from '../search/a.ts';";
  expect(complaints('src/islands/cart/Cart.tsx', text)).toEqual([
    'src/islands/cart/Cart.tsx imports src/islands/search/a.ts: islands never import one another, they meet in stores.',
  ]);
});

test('the scripts of an Astro page are read as well as its frontmatter', () => {
  const page =
    "---\nconst a = 1;\n---\n<script>\n  import '../server/app.ts';\n</script>\n<script src='../server/log.ts'></script>";
  expect(complaints('src/components/A.astro', page)).toEqual([
    'src/components/A.astro imports src/server/app.ts: components may not import server.',
    'src/components/A.astro imports src/server/log.ts: components may not import server.',
  ]);
});

test.each([
  [
    'src/domain/a.ts',
    "import * as v from 'valibot';",
    'imports valibot: domain must do without this package.',
  ],
  [
    'src/stores/a.ts',
    "import { useState } from 'react';",
    'imports react: stores must do without this package.',
  ],
  [
    'src/ui/A.tsx',
    "import a from '@/server/a.ts';",
    'imports @/server/a.ts: the only aliases are #edition and #words.',
  ],
  [
    'src/pages/a.ts',
    "import '../../scripts/shop.ts';",
    'imports scripts/shop.ts: it lies outside the rooms of src.',
  ],
  ['src/shared/a.ts', '', 'stands in no room of the design.'],
  ['src/middleware.ts', '', 'stands in no room of the design.'],
])('%s is refused: %s', (path, text, sentence) => {
  expect(complaints(path, text)).toEqual([`${path} ${sentence}`]);
});
