import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchWithinCaps } from '../../../../src/domain/catalogue/match-within-caps.ts';
import { hashPair } from '../../../../src/domain/hash-pair.ts';

const wishable = 10;
const anyWishes = fc.array(fc.uniqueArray(fc.nat(wishable - 1), { maxLength: 6 }), { maxLength: 12 });
const anyCaps = fc.record({ perAsker: fc.nat(4), perWish: fc.integer({ min: 1, max: 4 }) });
const rank = hashPair;

test('nobody is granted more than wanted, and no wish to more than may share it', () => {
  fc.assert(
    fc.property(anyWishes, anyCaps, (wishes, caps) => {
      const granted = matchWithinCaps(wishes, { ...caps, wishable, rank });
      for (const [asker, all] of granted.entries()) {
        expect(all.length).toBeLessThanOrEqual(caps.perAsker);
        expect(wishes[asker]?.filter((wish) => all.includes(wish))).toEqual(all);
      }
      const shared = Map.groupBy(granted.flat(), (wish) => wish);
      for (const holders of shared.values()) expect(holders.length).toBeLessThanOrEqual(caps.perWish);
    }),
  );
});

test('who misses a wish is outranked by all who share it', () => {
  fc.assert(
    fc.property(anyWishes, anyCaps, (wishes, caps) => {
      const granted = matchWithinCaps(wishes, { ...caps, wishable, rank });
      for (const [asker, all] of granted.entries()) {
        const last = all.length < caps.perAsker ? undefined : all.at(-1);
        const better =
          wishes[asker]?.slice(0, last === undefined ? undefined : wishes[asker].indexOf(last)) ?? [];
        for (const missed of caps.perAsker === 0 ? [] : better.filter((wish) => !all.includes(wish))) {
          const holders = [...granted.keys()].filter((other) => granted[other]?.includes(missed));
          expect(holders).toHaveLength(caps.perWish);
          expect(holders.filter((other) => rank(missed, other) > rank(missed, asker))).toEqual([]);
        }
      }
    }),
  );
});
