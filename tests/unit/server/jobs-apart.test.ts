import { expect, test } from 'vitest';
import { type Job, startJobs } from '../../../src/server/jobs.ts';
import { createLog } from '../../../src/server/log.ts';

const soon = 1;
const quiet = createLog(() => undefined);

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give: () => give(), given };
}

test('an independent job that hangs delays no other and is not started twice', async () => {
  const [end, others] = [signal(), signal()];
  const begun: string[] = [];
  const hanging: Job = {
    name: 'hanging',
    apart: true,
    run: () => {
      begun.push('hanging');
      return end.given;
    },
  };
  const inTurn = (name: string): Job => ({
    name,
    run: async () => {
      begun.push(name);
      if (begun.length > 6) others.give();
    },
  });
  const jobs = startJobs([hanging, inTurn('first'), inTurn('second')], quiet, { pause: soon });
  await others.given;
  end.give();
  await jobs.stop();
  const rest = begun.filter((name) => name !== 'hanging');
  expect(rest.slice(0, 4)).toEqual(['first', 'second', 'first', 'second']);
  expect(begun.slice(0, 7).filter((name) => name === 'hanging')).toHaveLength(1);
});

test("stopping aborts a running job's signal and waits for the job", async () => {
  const events: string[] = [];
  const begun = signal();
  const long: Job = {
    name: 'long',
    apart: true,
    run: (stopping) => {
      begun.give();
      return new Promise((resolve) => {
        stopping?.addEventListener('abort', () => {
          events.push('ended early');
          resolve();
        });
      });
    },
  };
  const jobs = startJobs([long], quiet, { pause: soon });
  await begun.given;
  await jobs.stop();
  events.push('stopped');
  expect(events).toEqual(['ended early', 'stopped']);
});
