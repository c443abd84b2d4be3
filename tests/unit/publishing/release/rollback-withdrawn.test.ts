import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BuildSettings, buildSettings } from '../../../../src/catalogue/settings.ts';
import { publishedRelease, writeRelease } from '../../../../src/publishing/release/releases.ts';
import { inEachCountry, inTurn, isOfShop } from '../../../support/fixtures/editions/in-each-country.ts';
import { runScript } from '../../../support/processes/run-script.ts';
import { temporaryFolder } from '../../../support/processes/temporary-folder.ts';
import { publishedFiles, publishSmall, wholeVersion } from '../../../support/site/small-releases.ts';

let folder: string;
let environment: { CACHE_DIR: string; DIST_DIR: string };
beforeEach(async () => {
  folder = await temporaryFolder('rollback-withdrawn');
  environment = { CACHE_DIR: join(folder, 'cache'), DIST_DIR: join(folder, 'dist') };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const rollBack = () => runScript('rebuild', ['--rollback'], environment);

const again = (release: number) => `release 00000${release} is published again`;

type Place = BuildSettings['places'];

/** For each country of the shop, from the oldest release to the published one. */
async function publishAll(...withdrawn: readonly boolean[][]): Promise<Place[]> {
  const all = buildSettings(environment).filter(isOfShop);
  for (const [country, { places }] of all.entries())
    for (const [index, isWithdrawn] of inTurn(withdrawn, country).entries()) {
      const release = await publishSmall(places, index + 1);
      if (isWithdrawn) await writeRelease(places, { ...release, withdrawn: true });
    }
  return all.map(({ places }) => places);
}

const published = (places: readonly Place[]) =>
  Promise.all(
    places.map(async (place) => {
      const release = await publishedRelease(place);
      return [release?.id, release?.withdrawn];
    }),
  );

test('a rolled-back release is skipped, in each edition separately', async () => {
  await publishAll([false, true, false], [false, false, false]);
  expect(await rollBack()).toEqual({ code: 0, out: inEachCountry(again(1), again(2)), err: '' });
});

test('a second rollback publishes an older release, never one that was rolled back', async () => {
  const places = await publishAll([false, false, true, false], [false, true, true, false]);
  expect((await rollBack()).out).toBe(inEachCountry(again(2), again(1)));
  const err = inEachCountry('', 'NOT rolled back: there is no earlier release');
  expect(await rollBack()).toEqual({ code: err === '' ? 0 : 1, out: inEachCountry(again(1), ''), err });
  expect(await published(places)).toEqual(places.map(() => ['000001', undefined]));
  for (const place of places) expect(publishedFiles(place)).toEqual(wholeVersion(1));
}, 60_000);

test('if every earlier release was rolled back, the published one stays and is not marked', async () => {
  const places = await publishAll([true, true, false], [false, false]);
  expect(await rollBack()).toEqual({
    code: 1,
    out: inEachCountry('', again(1)),
    err: inEachCountry('NOT rolled back: every earlier release was rolled back before', ''),
  });
  expect(await published(places)).toEqual(
    places.map((_place, country) =>
      inTurn(
        [
          ['000003', undefined],
          ['000001', undefined],
        ],
        country,
      ),
    ),
  );
});
