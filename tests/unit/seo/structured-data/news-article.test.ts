import { expect, test } from 'vitest';
import { newsArticle } from '../../../../src/seo/structured-data/news-article.ts';
import { picture } from '../../../support/fixtures/products.ts';
import { uaSite } from '../../../support/fixtures/sites.ts';

const item = { id: 8, title: 'Новий урожай', date: 1_794_985_200 };

test('a news article has a headline, a date, an address and a picture', () => {
  expect(newsArticle(uaSite, { ...item, preview: '<p>Уже в пачках.</p>', picture })).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Новий урожай',
    datePublished: '2026-11-18T07:00:00.000Z',
    description: 'Уже в пачках.',
    url: 'https://zerno.example/news/8/',
    image: 'https://zerno.example/_pictures/a-1080.webp',
  });
});

test('without text and picture, a news article has neither description nor image', () => {
  const article = newsArticle(uaSite, { ...item, picture: undefined });
  expect(article).not.toHaveProperty('description');
  expect(article).not.toHaveProperty('image');
});
