import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../../src/server/log.ts';
import { cachedCarrier } from '../../../src/server/outside/carriers/cached-carrier.ts';
import { type Carrier, CarrierError, type CheckLimit } from '../../../src/server/shop/delivery/carrier.ts';
import { standingClock } from '../../support/api/clock.ts';
import { startApi } from '../../support/api/start-api.ts';

const town = { external_id: '1', name: 'Київ', region: 'Київська обл.' };

/** A carrier that answers when the test says, and everybody who may ask it. */
async function startCarrier() {
  const api = await startApi();
  onTestFinished(() => api.close());
  const clock = standingClock();
  const asked: string[] = [];
  const state: { answer: () => Promise<typeof town> } = { answer: async () => town };
  const carrier: Carrier = {
    findSettlements: async () => [],
    points: async () => [],
    settlement(id) {
      asked.push(id);
      return state.answer();
    },
  };
  const parts = { db: api.db, now: clock.now, log: createLog(() => undefined) };
  const cached = cachedCarrier(carrier, 'imitated', parts);
  const ask = (checkLimit?: CheckLimit) =>
    (checkLimit ? cached.withRateLimit(checkLimit) : cached).settlement?.('1');
  return { ask, asked, clock, state };
}

const refuse = async () => {
  throw new Error('too many');
};

test('who asks while the leave of another is looked into is not refused with him', async () => {
  const { ask, asked } = await startCarrier();
  const leave = Promise.withResolvers<void>();
  const isLookedInto = Promise.withResolvers<void>();
  const refused = ask(() => {
    isLookedInto.resolve();
    return leave.promise;
  });
  await isLookedInto.promise;
  const answered = ask();
  leave.reject(new Error('too many'));
  await expect(refused).rejects.toThrow('too many');
  expect(await answered).toEqual(town);
  expect(asked).toHaveLength(1);
});

test('of those who ask at one moment, only who has no leave is refused', async () => {
  const { ask, asked } = await startCarrier();
  const all = await Promise.allSettled([ask(refuse), ask(async () => undefined), ask(), ask(refuse)]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected']);
  expect(asked).toHaveLength(1);
});

test('a question under way, and what is known, need no leave', async () => {
  const { ask, asked, state } = await startCarrier();
  const answer = Promise.withResolvers<typeof town>();
  const isAsked = Promise.withResolvers<void>();
  state.answer = () => {
    isAsked.resolve();
    return answer.promise;
  };
  const first = ask();
  await isAsked.promise;
  const joined = ask(refuse);
  answer.resolve(town);
  expect([await first, await joined, await ask(refuse)]).toEqual([town, town, town]);
  expect(asked).toHaveLength(1);
});

test('whose leave comes after the answer to another asks nothing', async () => {
  const { ask, asked } = await startCarrier();
  const leave = Promise.withResolvers<void>();
  const isLookedInto = Promise.withResolvers<void>();
  const late = ask(() => {
    isLookedInto.resolve();
    return leave.promise;
  });
  await isLookedInto.promise;
  await ask();
  leave.resolve();
  expect(await late).toEqual(town);
  expect(asked).toHaveLength(1);
});

test('a question that failed rests and needs no leave; the old answer serves all who ask', async () => {
  const { ask, asked, clock, state } = await startCarrier();
  await ask();
  clock.move(30 * 24 * 60 * 60);
  state.answer = () => Promise.reject(new CarrierError('away'));
  expect(await Promise.all([ask(), ask()])).toEqual([town, town]);
  expect(await ask(refuse)).toEqual(town);
  expect(asked).toHaveLength(2);
});
