import { expect, test } from 'vitest';
import { robotsText } from '../../../src/seo/robots-text.ts';

test('robots.txt points to the sitemap and forbids the API', () => {
  expect(robotsText('https://zerno.example').split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/v1/',
    '',
    'Sitemap: https://zerno.example/sitemap.xml',
    '',
  ]);
});
