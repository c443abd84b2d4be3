import { describe, expect, test } from 'vitest';
import { demoSites } from '../support/site/demo-sites.ts';
import { complaintsAbout } from '../support/site/html-checker.ts';
import { readPages } from '../support/site/pages.ts';

describe.each(demoSites)('the site $edition', (site) => {
  test('every page is valid HTML', async () => {
    expect((await readPages(site)).flatMap(complaintsAbout)).toEqual([]);
  });
});
