import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Busy, isLocked, withLock } from '../../../../src/publishing/release/lock.ts';
import { temporaryFolder } from '../../../support/processes/temporary-folder.ts';

test('a lock is exclusive, and released when the task ends or fails', async () => {
  const folder = await temporaryFolder('lock');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'deep', 'lock');
  expect(isLocked(file)).toBe(false);
  await withLock(file, async () => {
    expect(isLocked(file)).toBe(true);
    await expect(withLock(file, async () => 'both')).rejects.toThrow(Busy);
  });
  await expect(
    withLock(file, async () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  await expect(withLock(file, async () => 'free')).resolves.toBe('free');
});

test.each(['', 'garbage', 'x'.repeat(5000)])(
  'a lock file that holds no lock stops nobody',
  async (content) => {
    const folder = await temporaryFolder('lock');
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'lock');
    await writeFile(file, content);
    expect(isLocked(file)).toBe(false);
    await withLock(file, async () => {
      await expect(withLock(file, async () => 'both')).rejects.toThrow(Busy);
    });
  },
);
