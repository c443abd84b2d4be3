import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  everything,
  nothingMore,
  readConsent,
  writeConsent,
} from '../../../../src/domain/visitor/consent.ts';

const anyConsent = fc.record({ analytics: fc.boolean(), marketing: fc.boolean() });

test('what is written can be read', () => {
  fc.assert(
    fc.property(anyConsent, (consent) => {
      expect(readConsent(writeConsent(consent))).toEqual(consent);
    }),
  );
});

test('what is broken, cut off or an answer to another question is no answer', () => {
  const written = [everything, nothingMore].map(writeConsent);
  const others = ['', 'yes', '1', '111 ', `2${written[0]?.slice(1)}`, 'true', '%7B%7D', `${written[0]}0`];
  for (const text of others) expect(readConsent(text), text).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const consent = readConsent(text);
      if (consent) expect(writeConsent(consent)).toBe(text);
    }),
  );
});
