import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSpent, mostOfNetwork, needsProof, smsLevel } from '../../../../src/domain/sign-in/sms-budget.ts';

const budget = fc.integer({ min: 0, max: 5000 });
/** In the sequence in which they are sent. */
const attempts = fc.array(fc.constantFrom('codes', 'messages'), { maxLength: 400 });

test('codes and messages together are never more than the budget, and each kind has a third of it whatever the other does', () => {
  fc.assert(
    fc.property(budget, attempts, (perDay, kinds) => {
      const sent = { codes: 0, messages: 0 };
      for (const kind of kinds) {
        if (!isSpent(kind, sent, perDay)) sent[kind] += 1;
        else expect(sent[kind]).toBeGreaterThanOrEqual(Math.floor(perDay * 0.3));
      }
      expect(sent.codes + sent.messages).toBeLessThanOrEqual(perDay);
    }),
  );
});

test('the operator hears of half, of 80 % and of the last', () => {
  const levels = Array.from({ length: 8 }, (_, codes) => smsLevel('codes', { codes, messages: 0 }, 10));
  expect(levels).toEqual([undefined, undefined, undefined, undefined, 'half', 'half', 'most', 'spent']);
  expect(smsLevel('codes', { codes: 1, messages: 0 }, 1)).toBe('spent');
  expect(smsLevel('messages', { codes: 7, messages: 3 }, 10)).toBe('spent');
  expect(smsLevel('codes', { codes: 0, messages: 0 }, 0)).toBeUndefined();
});

test('ten networks cannot spend the codes of a day, whatever the budget is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 100_000 }), (perDay) => {
      const sent = { codes: 0, messages: 0 };
      for (let network = 0; network < 10; network += 1) {
        for (
          let ofNetwork = 0;
          !needsProof(sent, perDay) || ofNetwork < mostOfNetwork(perDay);
          ofNetwork += 1
        )
          sent.codes += 1;
      }
      expect(isSpent('codes', { ...sent, codes: Math.ceil(sent.codes * 1.05) }, perDay)).toBe(false);
    }),
    { numRuns: 20 },
  );
});
