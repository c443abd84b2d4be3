import { expect, test } from 'vitest';
import { emptyNames, wrongNames } from './names.ts';

const tree = (...paths: string[]) => new Map(paths.map((path) => [path, '']));

test.each([
  ['src/stores/utils.ts', 'utils'],
  ['src/ui/helpers/focus.ts', 'helpers'],
  ['src/misc/a.ts', 'misc'],
  ['scripts/common.ts', 'common'],
  ['tests/support/test-helper.ts', 'helper'],
  ['src/ui/DialogUtils.tsx', 'utils'],
])('%s says nothing', (path, word) => {
  expect(emptyNames(tree(path))).toEqual([`${path} says «${word}»: name it by what it holds.`]);
});

test('a name that only begins with an empty word is allowed', () => {
  expect(
    emptyNames(tree('src/domain/commonest-note.ts', 'src/domain/utility-bill.ts', 'src/ui/Button.tsx')),
  ).toEqual([]);
});

test('names in the style of their kind are allowed', () => {
  const good = tree(
    'src/components/GoodsList.astro',
    'src/ui/Button.tsx',
    'src/pages/index.astro',
    'src/pages/404.astro',
    'src/pages/price-list-fcr.astro',
    'src/pages/[category]/[subcategory].astro',
    'src/pages/product/[...chpu].astro',
    'src/pages/sitemap-[edition].xml.ts',
    'src/server/db/migrations/001-catalogue.ts',
    'src/editions/current-edition.d.ts',
    'tests/unit/contract/read.test.ts',
    'scripts/run.mjs',
    'src/styles/tokens.css',
  );
  expect(wrongNames(good)).toEqual([]);
});

test.each([
  ['src/components/goods-list.astro', 'is a view: its name is PascalCase.'],
  ['src/ui/button.tsx', 'is a view: its name is PascalCase.'],
  ['src/ui/Goods_Card.tsx', 'is a view: its name is PascalCase.'],
  ['src/pages/AboutUs.astro', ': its name is kebab-case.'],
  ['src/stores/cartStore.ts', ': its name is kebab-case.'],
  ['src/stores/Cart.ts', ': its name is kebab-case.'],
  ['src/styles/design_tokens.css', ': its name is kebab-case.'],
  ['src/islands/signIn/Code.tsx', 'lies in «signIn»: folders are kebab-case.'],
])('%s is refused', (path, sentence) => {
  expect(wrongNames(tree(path))).toEqual([`${path}${sentence.startsWith(':') ? '' : ' '}${sentence}`]);
});
