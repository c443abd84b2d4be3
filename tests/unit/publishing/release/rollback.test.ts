import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BuildSettings, buildSettings } from '../../../../src/catalogue/settings.ts';
import { withLock } from '../../../../src/publishing/release/lock.ts';
import { inEachCountry, isOfShop } from '../../../support/fixtures/editions/in-each-country.ts';
import { runScript } from '../../../support/processes/run-script.ts';
import { temporaryFolder } from '../../../support/processes/temporary-folder.ts';
import { publishedFiles, publishSmall, wholeVersion } from '../../../support/site/small-releases.ts';

let folder: string;
let environment: { CACHE_DIR: string; DIST_DIR: string };
let places: BuildSettings['places'][];
beforeEach(async () => {
  folder = await temporaryFolder('rollback');
  environment = { CACHE_DIR: join(folder, 'cache'), DIST_DIR: join(folder, 'dist') };
  places = buildSettings(environment)
    .filter(isOfShop)
    .map((settings) => settings.places);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const rollBack = () => runScript('rebuild', ['--rollback'], environment);

async function publishTwice(place: BuildSettings['places']): Promise<void> {
  for (const version of [1, 2]) await publishSmall(place, version);
}

const again = 'release 000001 is published again';

test('an edition without an earlier release does not stop the rollback of the other', async () => {
  const others = places.slice(1);
  for (const place of others) await publishTwice(place);
  const { code, out, err } = await rollBack();
  expect([code, out, err]).toEqual([
    1,
    inEachCountry('', again, again),
    inEachCountry('NOT rolled back: there is no earlier release', '', ''),
  ]);
  for (const place of others) expect(publishedFiles(place)).toEqual(wholeVersion(1));
});

test('during a rebuild nothing is rolled back, and the exit code says why', async () => {
  await Promise.all(places.map(publishTwice));
  const [locked] = places;
  const { code, out, err } = await withLock(locked?.lock ?? '', rollBack);
  expect(code).toBe(4);
  expect(err).toMatch(/^[a-z]{2}: NOT rolled back: Another rebuild holds .*\n$/);
  expect(out).toBe(inEachCountry('', again, again));
});
