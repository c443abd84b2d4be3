import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sayWhenLive } from '../../../src/operator/live.ts';
import { recordRun } from '../../../src/publishing/release/failed-run.ts';
import { holdLock } from '../../../src/publishing/release/lock.ts';

test('a command that waits for its page says at once why the publisher failed', async () => {
  const cache = join('.cache', `live-${process.pid}`);
  onTestFinished(() => rm(cache, { recursive: true, force: true }));
  vi.stubEnv('CACHE_DIR', cache);
  vi.stubEnv('DIST_DIR', join(cache, 'dist'));
  onTestFinished(() => void vi.unstubAllEnvs());
  onTestFinished(holdLock(join(cache, 'ua', 'watched')));
  const since = performance.now();
  await recordRun(join(cache, 'ua', 'failed-run.json'), {
    startedAt: Date.now() + 10,
    reasons: ['src/shop has mistakes:', 'a.md:1: begin with a line ---'],
  });
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const changed = [10, 11].map((variant) => ({ card: 1, variant, isShown: () => true }));
  await sayWhenLive('ua', since, changed);
  expect(written.mock.calls.join('')).toBe(
    'The pages stay as they are: src/shop has mistakes:\na.md:1: begin with a line ---\n',
  );
});
