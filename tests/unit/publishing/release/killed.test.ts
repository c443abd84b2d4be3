import { spawn } from 'node:child_process';
import { cpSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beforeWrites, systemError } from '../../../support/processes/before-writes.ts';
import { temporaryFolderInMemory } from '../../../support/processes/temporary-folder.ts';
import {
  placesIn,
  publishedFiles,
  publishedVersion,
  publishVersion,
  rollBackVersion,
  textOf,
  wholeVersion,
} from '../../../support/site/small-releases.ts';

/** More kills, such as `KILLS=500`, find more faults. */
const kills = Number(process.env['KILLS'] ?? 10);

let folder: string;
let restore: () => void;
beforeEach(async () => {
  folder = await temporaryFolderInMemory('killed-releases');
  restore = beforeWrites(() => undefined);
});
afterEach(async () => {
  restore();
  await rm(folder, { recursive: true, force: true });
});

function start(place: string, step: number, version: string) {
  const child = spawn(
    process.execPath,
    [join('tests', 'support', 'processes', 'publish-versions.ts'), place, String(step), version],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const ended = new Promise<NodeJS.Signals | number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  return { child, ended };
}

function expectWhole(place: string, versions: readonly number[]): void {
  const version = publishedVersion(place);
  expect(versions).toContain(version);
  expect(publishedFiles(placesIn(place))).toEqual(wholeVersion(version));
}

/** Publishes other releases than the one that was begun, in both trees, and goes back over them. */
async function expectHealed(place: string): Promise<void> {
  const version = publishedVersion(place);
  for (const next of [version + 2, version + 3]) {
    await publishVersion(place, next);
    expectWhole(place, [next]);
  }
  expect(await rollBackVersion(place)).toBe(version + 2);
  expectWhole(place, [version + 2]);
  // A rollback that was killed at its end has withdrawn the published version.
  const earlier = await rollBackVersion(place);
  expect([version, 2]).toContain(earlier);
  expectWhole(place, [earlier]);
}

async function expectWholeAndHealed(place: string, versions: readonly number[]): Promise<void> {
  expect(versions).toContain(publishedVersion(place));
  if (publishedVersion(place) === 0) await publishVersion(place, 1);
  expectWhole(place, versions);
  await expectHealed(place);
}

const cases = [
  { what: 'the first release', published: [], act: '1', versions: [0, 1] },
  { what: 'a release', published: [1, 2, 3], act: '4', versions: [3, 4] },
  { what: 'a rollback', published: [1, 2, 3], act: 'back', versions: [3, 2] },
];

/** The state before, in a folder of its own for each step. */
async function prepare(published: readonly number[]): Promise<(step: number) => string> {
  const before = join(folder, 'before');
  await mkdir(before);
  for (const version of published) await publishVersion(before, version);
  return (step) => {
    const place = join(folder, String(step));
    cpSync(before, place, { recursive: true, verbatimSymlinks: true });
    return place;
  };
}

test.each(cases)(
  '$what killed at any step leaves a whole release, and the next ones are right',
  { timeout: 120_000 },
  async ({ published, act, versions }) => {
    const placeOf = await prepare(published);
    let step = 0;
    let isFinished = false;
    const runNext = async () => {
      while (!isFinished) {
        step += 1;
        const place = placeOf(step);
        const ended = await start(place, step, act).ended;
        isFinished ||= ended === 0;
        expect([0, 'SIGKILL']).toContain(ended);
        await expectWholeAndHealed(place, versions);
        rmSync(place, { recursive: true });
      }
    };
    await Promise.all([runNext(), runNext()]);
    expect(step).toBeGreaterThan(15);
  },
);

const fullDisks = [
  ...cases.map((one) => ({ ...one, deletes: false })),
  { what: 'a release without the other tree', published: [1, 2], act: '3', versions: [2, 3], deletes: true },
];

test.each(fullDisks)(
  '$what on a disk that becomes full at any step leaves a whole release',
  { timeout: 60_000 },
  async ({ published, act, versions, deletes }) => {
    const placeOf = await prepare(published);
    // The second version stands in the second tree.
    if (deletes) rmSync(join(folder, 'before', 'dist', 'trees', 'a'), { recursive: true });
    let failed = 0;
    for (let step = 1, isFinished = false; !isFinished; step += 1) {
      const place = placeOf(step);
      isFinished = true;
      const makeRoom = beforeWrites((call) => {
        if (call < step) return;
        isFinished = false;
        throw systemError('ENOSPC');
      });
      const done = act === 'back' ? rollBackVersion(place) : publishVersion(place, Number(act));
      await done.catch(() => {
        failed += 1;
      });
      makeRoom();
      await expectWholeAndHealed(place, versions);
      rmSync(place, { recursive: true });
    }
    expect(failed).toBeGreaterThan(10);
  },
);

test('killed at random moments, releases are whole, and no reader sees a torn file', {
  timeout: 60_000 + kills * 20_000,
}, async () => {
  await publishVersion(folder, 1);
  const readSlowly = async () => {
    const root = realpathSync(placesIn(folder).site);
    await after(Math.random() * 3);
    return readFileSync(join(root, 'index.html'), 'utf8');
  };
  let version = 1;
  for (let kill = 0; kill < kills; kill += 1) {
    const { child, ended } = start(folder, 0, 'on');
    let isRunning = true;
    const read = async () => {
      while (isRunning) {
        const since = publishedVersion(folder);
        const text = await readSlowly().catch((error) => {
          // The second release after it takes the tree of a reader who was so slow, before it is published.
          if (publishedVersion(folder) <= since) throw error;
        });
        const [first = ''] = text?.split(',') ?? [];
        if (text !== undefined && text !== textOf(Number(first)))
          throw new Error(`A torn file of version ${first}`);
      }
    };
    const reading = read();
    // A busy machine may take seconds for the first release.
    await expect.poll(() => publishedVersion(folder), { timeout: 20_000 }).toBeGreaterThan(version);
    await after(Math.random() * 200);
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    isRunning = false;
    await reading;
    expect(publishedVersion(folder)).toBeGreaterThanOrEqual(version);
    version = publishedVersion(folder);
    expect(publishedFiles(placesIn(folder))).toEqual(wholeVersion(version));
  }
  expect(version).toBeGreaterThan(kills);
  await expectHealed(folder);
});
