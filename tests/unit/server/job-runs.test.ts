import { expect, test } from 'vitest';
import { type JobRun, startJobs } from '../../../src/server/jobs.ts';
import { createLog } from '../../../src/server/log.ts';

test('every log line of a job names the job and its run', async () => {
  const logged: string[] = [];
  const log = createLog((line) => logged.push(line));
  let runs = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const job = {
    name: 'roast',
    run: async () => {
      log.warn('the first crack');
      runs += 1;
      if (runs === 2) finish();
      throw new Error('out of beans');
    },
  };
  const jobs = startJobs([job], log, { pause: 1 });
  await finished;
  await jobs.stop();
  const lines = logged.map((line) => JSON.parse(line));
  expect(lines.map(({ message, job: name }) => [message, name])).toEqual([
    ['the first crack', 'roast'],
    ['a job failed', 'roast'],
    ['the first crack', 'roast'],
    ['a job failed', 'roast'],
  ]);
  const [first, second] = [lines[0].run, lines[2].run];
  expect(lines.map(({ run }) => run)).toEqual([first, first, second, second]);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).not.toBe(first);
});

test('each run is reported with its time and whether it failed', async () => {
  const runs: JobRun[] = [];
  const good = { name: 'grind', run: async () => undefined };
  const bad = { name: 'roast', run: () => Promise.reject(new Error('out of beans')) };
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const onRun = (run: JobRun) => {
    runs.push(run);
    if (runs.length === 2) finish();
  };
  const jobs = startJobs(
    [good, bad],
    createLog(() => undefined),
    { onRun },
  );
  await finished;
  await jobs.stop();
  expect(runs).toEqual([
    { job: 'grind', failed: false, seconds: expect.any(Number) },
    { job: 'roast', failed: true, seconds: expect.any(Number) },
  ]);
});
