import { expect, test } from 'vitest';
import { startRepeating } from '../../../../src/publishing/watch/repeat.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const never = 1_000_000;

/** Rounds that end when the test says so. */
function heldRounds(every = never) {
  const begun: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  const rounds = startRepeating(() => {
    for (const tell of waiting.splice(0)) tell();
    return new Promise((end) => begun.push(end));
  }, every);
  const next = () => new Promise<void>((resolve) => waiting.push(resolve));
  return { rounds, begun, next };
}

test('nothing is done until it is asked for', async () => {
  const { rounds, begun } = heldRounds();
  await settled();
  expect(begun).toHaveLength(0);
  await rounds.stop();
});

test('however often it is asked for during a round, one more follows', async () => {
  const { rounds, begun, next } = heldRounds();
  const first = next();
  for (let times = 0; times < 5; times += 1) rounds.request();
  await first;
  for (let times = 0; times < 5; times += 1) rounds.request();
  await settled();
  expect(begun).toHaveLength(1);
  const second = next();
  begun[0]?.();
  await second;
  begun[1]?.();
  await rounds.stop();
  expect(begun).toHaveLength(2);
});

test('without being asked, a round begins when it is time', async () => {
  const { rounds, begun, next } = heldRounds(1);
  await next();
  const stopped = rounds.stop();
  begun[0]?.();
  await stopped;
  expect(begun).toHaveLength(1);
});
