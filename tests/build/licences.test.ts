import { describe, expect, test } from 'vitest';
import { demoSites, readSiteFile } from '../support/site/demo-sites.ts';

describe.each(demoSites)('the licences of $edition', (site) => {
  test('name what browsers get, with the text of each licence, and nothing that only builds', async () => {
    const text = await readSiteFile(site, 'licences.txt');
    for (const name of ['react', 'react-dom', 'nanostores', 'valibot', 'swiper'])
      expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+, `, 'm'));
    for (const name of ['@fontsource/onest', '@fontsource/unbounded'])
      expect(text).toMatch(new RegExp(`^${name} [\\d.]+, OFL-1\\.1`, 'm'));
    expect(text).toContain('simple-icons (CC0-1.0)');
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(text).toContain('Permission is hereby granted, free of charge');
    for (const name of ['sharp', 'kysely', 'hono', 'nodemailer'])
      expect(text).not.toMatch(new RegExp(`^${name} `, 'm'));
  });
});
