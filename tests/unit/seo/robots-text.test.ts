import { expect, test } from 'vitest';
import { robotsText } from '../../../src/seo/robots-text.ts';

test('robots learn where the sitemap is, and leave the calls alone', () => {
  expect(robotsText('https://zerno.example').split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/v1/',
    '',
    'Sitemap: https://zerno.example/sitemap.xml',
    '',
  ]);
});
