import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addSeen, decodeSeen, encodeSeen } from '../../../../src/domain/catalogue/seen-goods.ts';

const id = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }));

test('the latest comes first, each once, and at most five are kept', () => {
  fc.assert(
    fc.property(fc.array(id, { minLength: 1 }), (ids) => {
      const seen = ids.reduce(addSeen, []);
      expect(seen).toEqual([...new Set(ids.toReversed())].slice(0, 5));
      expect(decodeSeen(encodeSeen(seen))).toEqual(seen);
    }),
  );
});

test('whatever the storage holds, only a few ids come of it', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const seen = decodeSeen(text);
      expect(seen.length).toBeLessThanOrEqual(5);
      expect(new Set(seen).size).toBe(seen.length);
      for (const one of seen) expect(Number.isSafeInteger(one) && one > 0).toBe(true);
    }),
  );
  expect(decodeSeen('7 0 -1 1.5 NaN')).toEqual([7]);
});
