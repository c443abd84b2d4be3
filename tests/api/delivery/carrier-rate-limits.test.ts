import { expect } from 'vitest';
import { createLog } from '../../../src/server/log.ts';
import { cachedCarrier } from '../../../src/server/outside/carriers/cached-carrier.ts';
import { type Carrier, CarrierError, type CheckLimit } from '../../../src/server/shop/delivery/carrier.ts';
import { standingClock } from '../../support/api/clock.ts';
import { startApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

const town = { external_id: '1', name: 'Київ', region: 'Київська обл.' };

/** A fake carrier whose response the test controls, behind the cache and the rate limit. */
async function startCarrier() {
  const api = await startApi();
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

test('a request that is over the rate limit does not fail a concurrent one that is allowed', async () => {
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

test('concurrent requests: only those over the rate limit are rejected', async () => {
  const { ask, asked } = await startCarrier();
  const all = await Promise.allSettled([ask(refuse), ask(async () => undefined), ask(), ask(refuse)]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected']);
  expect(asked).toHaveLength(1);
});

test('joining a request under way, or reading the cache, does not count against the limit', async () => {
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

test('a response that arrives during the rate limit check is used without another request', async () => {
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

test('after a failed request everybody gets the stale response, without a rate limit check', async () => {
  const { ask, asked, clock, state } = await startCarrier();
  await ask();
  clock.move(30 * 24 * 60 * 60);
  state.answer = () => Promise.reject(new CarrierError('away'));
  expect(await Promise.all([ask(), ask()])).toEqual([town, town]);
  expect(await ask(refuse)).toEqual(town);
  expect(asked).toHaveLength(2);
});
