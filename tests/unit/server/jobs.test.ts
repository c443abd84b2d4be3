import { expect, test } from 'vitest';
import { startJobs } from '../../../src/server/jobs.ts';
import { createLog } from '../../../src/server/log.ts';

const soon = 1;

/** Resolves at the nth call. */
function counted(wanted: number) {
  let calls = 0;
  let resolve = () => {};
  const reached = new Promise<void>((done) => {
    resolve = done;
  });
  const run = async () => {
    calls += 1;
    if (calls === wanted) resolve();
  };
  return { run, reached, calls: () => calls };
}

test('jobs run immediately and then repeatedly, and a failed one does not stop the others', async () => {
  const logged: string[] = [];
  const good = counted(3);
  const bad = { name: 'bad', run: () => Promise.reject(new Error('out of beans')) };
  const jobs = startJobs(
    [bad, { name: 'good', run: good.run }],
    createLog((line) => logged.push(line)),
    { pause: soon },
  );
  await good.reached;
  await jobs.stop();
  expect(logged.length).toBeGreaterThanOrEqual(3);
  expect(logged[0]).toContain('out of beans');
});

test('stopping waits for the running job and starts no other', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const events: string[] = [];
  const slow = {
    name: 'slow',
    run: async () => {
      await held;
      events.push('finished');
    },
  };
  const after = counted(1);
  const jobs = startJobs(
    [slow, { name: 'after', run: after.run }],
    createLog(() => undefined),
    { pause: soon },
  );
  const stopped = jobs.stop().then(() => events.push('stopped'));
  release();
  await stopped;
  expect(events).toEqual(['finished', 'stopped']);
  expect(after.calls()).toBe(0);
});
