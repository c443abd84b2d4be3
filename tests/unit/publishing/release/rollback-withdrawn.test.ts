import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BuildSettings, buildSettings } from '../../../../src/catalogue/settings.ts';
import { publishedRelease, writeRelease } from '../../../../src/publishing/release/releases.ts';
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

type Place = BuildSettings['places'];

/** Of each edition, from the oldest release to the published one. */
async function publishAll(withdrawn: Record<'ua' | 'pl', readonly boolean[]>): Promise<Place[]> {
  const all = buildSettings(environment);
  for (const { edition, places } of all)
    for (const [index, isWithdrawn] of withdrawn[edition].entries()) {
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
  await publishAll({ ua: [false, true, false], pl: [false, false, false] });
  expect(await rollBack()).toEqual({
    code: 0,
    out: 'ua: release 000001 is published again\npl: release 000002 is published again\n',
    err: '',
  });
});

test('a second rollback publishes an older release, never one that was rolled back', async () => {
  const places = await publishAll({ ua: [false, false, true, false], pl: [false, true, true, false] });
  expect((await rollBack()).out).toBe(
    'ua: release 000002 is published again\npl: release 000001 is published again\n',
  );
  expect(await rollBack()).toEqual({
    code: 1,
    out: 'ua: release 000001 is published again\n',
    err: 'pl: NOT rolled back: there is no earlier release\n',
  });
  expect(await published(places)).toEqual([
    ['000001', undefined],
    ['000001', undefined],
  ]);
  for (const place of places) expect(publishedFiles(place)).toEqual(wholeVersion(1));
}, 60_000);

test('if every earlier release was rolled back, the published one stays and is not marked', async () => {
  const places = await publishAll({ ua: [true, true, false], pl: [false, false] });
  expect(await rollBack()).toEqual({
    code: 1,
    out: 'pl: release 000001 is published again\n',
    err: 'ua: NOT rolled back: every earlier release was rolled back before\n',
  });
  expect(await published(places)).toEqual([
    ['000003', undefined],
    ['000001', undefined],
  ]);
});
