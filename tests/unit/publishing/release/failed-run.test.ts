import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reasonsSince, recordRun } from '../../../../src/publishing/release/failed-run.ts';
import { temporaryFolder } from '../../../support/processes/temporary-folder.ts';

test('a failed run is told to whoever changed something before it, until a run succeeds', async () => {
  const folder = await temporaryFolder('failed-run');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'ua', 'failed-run.json');
  expect(await reasonsSince(file, 0)).toBeUndefined();
  await recordRun(file, { startedAt: 1000, reasons: ['prices of the shop would be lost'] });
  expect(await reasonsSince(file, 1000)).toEqual(['prices of the shop would be lost']);
  expect(await reasonsSince(file, 1001)).toBeUndefined();
  await recordRun(file, undefined);
  await recordRun(file, undefined);
  expect(await reasonsSince(file, 1000)).toBeUndefined();
});
