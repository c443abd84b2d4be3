import { rm, writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { readAlternates, writePaths } from '../../../src/catalogue/addresses/alternates.ts';
import { buildSettings } from '../../../src/catalogue/settings.ts';
import { temporaryFolder } from '../../support/processes/temporary-folder.ts';

const addresses = { SITE_URL_UA: 'https://ua.example', SITE_URL_PL: 'https://pl.example' };

async function cache(environment: Record<string, string> = addresses) {
  const folder = await temporaryFolder('noted');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const all = { ...environment, CACHE_DIR: folder };
  const [ua, pl] = buildSettings(all);
  const [uaAlone] = buildSettings({ ...all, EDITION: 'ua' });
  if (ua === undefined || pl === undefined || uaAlone === undefined) throw new Error('Two editions are due');
  return { ua, pl, uaAlone };
}

test("an edition reads the other's recorded paths, even if it is built alone", async () => {
  const { ua, pl, uaAlone } = await cache();
  await writePaths(pl.places.paths, ['/', '/about/']);
  const noted = [{ edition: 'pl', siteUrl: 'https://pl.example', paths: ['/', '/about/'] }];
  expect(await readAlternates(ua)).toEqual(noted);
  expect(await readAlternates(uaAlone)).toEqual(noted);
});

test('without a readable record an edition has no paths', async () => {
  const { ua, pl } = await cache();
  expect(await readAlternates(ua)).toMatchObject([{ paths: [] }]);
  for (const nonsense of ['', '{', '{"paths":[]}', '[1]']) {
    await writePaths(pl.places.paths, []);
    await writeFile(pl.places.paths, nonsense);
    expect(await readAlternates(ua), nonsense).toMatchObject([{ paths: [] }]);
  }
});

test('two editions under one address are no alternates', async () => {
  const { ua, pl } = await cache({ SITE_URL: 'https://one.example' });
  await writePaths(pl.places.paths, ['/']);
  expect(await readAlternates(ua)).toEqual([]);
});
