import { expect, test } from 'vitest';
import { breadcrumbList, itemList } from '../../../../src/seo/structured-data/lists.ts';
import { uaSite } from '../../../support/fixtures/sites.ts';

test('breadcrumbs are numbered from 1 and have absolute addresses', () => {
  const crumbs = [
    { name: 'Головна', path: '/' },
    { name: 'Фільтр', path: '/filter/' },
  ];
  expect(breadcrumbList(uaSite, crumbs).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Головна', item: 'https://zerno.example/' },
    { '@type': 'ListItem', position: 2, name: 'Фільтр', item: 'https://zerno.example/filter/' },
  ]);
});

test('a list links to its products; numbering continues on further pages', () => {
  const listing = { name: 'Фільтр', count: 61, chpus: ['kenya'], page: 1 };
  expect(itemList(uaSite, listing)).toEqual({
    '@type': 'ItemList',
    name: 'Фільтр',
    numberOfItems: 61,
    itemListElement: [{ '@type': 'ListItem', position: 61, url: 'https://zerno.example/product/kenya/' }],
  });
});
