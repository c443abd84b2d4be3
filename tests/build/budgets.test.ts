import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { demoSites } from '../support/demo-sites.ts';
import { elementsOf, readPages, type SitePage } from '../support/site-pages.ts';

const kilobyte = 1024;
const productAtMost = 7 * kilobyte;
const stylesAtMost = 12 * kilobyte;
const scriptsAtMost = 3 * kilobyte;

const weight = (content: string | Buffer) => brotliCompressSync(content).length;

describe.each(demoSites)('the site $edition', (site) => {
  const pages = () => readPages(site);

  const filesWeight = async (files: readonly string[]) => {
    const weights = await Promise.all(
      files.map(async (file) => weight(await readFile(join(site.folder, file)))),
    );
    return weights.reduce((sum, one) => sum + one, 0);
  };
  const stylesOf = (page: SitePage) =>
    elementsOf(page, 'link').flatMap(({ attribs }) =>
      attribs['rel'] === 'stylesheet' ? (attribs['href'] ?? []) : [],
    );
  const scriptsOf = (page: SitePage) =>
    elementsOf(page, 'script').flatMap(({ attribs }) => attribs['src'] ?? []);

  test('no product page is heavier than 7 KB', async () => {
    const heavy = (await pages())
      .filter(({ path }) => path.startsWith('/product/'))
      .map(({ path, html }) => [path, weight(html)] as const)
      .filter(([, bytes]) => bytes > productAtMost);
    expect(heavy).toEqual([]);
  });

  test('the styles of a page stay under 12 KB, its scripts under 3 KB, and nothing of either is inline', async () => {
    for (const page of await pages()) {
      expect(await filesWeight(stylesOf(page)), page.path).toBeLessThan(stylesAtMost);
      expect(await filesWeight(scriptsOf(page)), page.path).toBeLessThan(scriptsAtMost);
      expect(elementsOf(page, 'style'), page.path).toEqual([]);
      const data = ['application/ld+json', 'speculationrules'];
      const inline = elementsOf(page, 'script').filter(
        ({ attribs }) => attribs['src'] === undefined && !data.includes(attribs['type'] ?? ''),
      );
      expect(inline, page.path).toEqual([]);
    }
  });
});
