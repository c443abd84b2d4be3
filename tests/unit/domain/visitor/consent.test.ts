import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allConsent,
  decodeConsent,
  encodeConsent,
  noConsent,
} from '../../../../src/domain/visitor/consent.ts';

const anyConsent = fc.record({ analytics: fc.boolean(), marketing: fc.boolean() });

test('a written value is read back unchanged', () => {
  fc.assert(
    fc.property(anyConsent, (consent) => {
      expect(decodeConsent(encodeConsent(consent))).toEqual(consent);
    }),
  );
});

test('a corrupt, truncated or outdated choice counts as no choice', () => {
  const written = [allConsent, noConsent].map(encodeConsent);
  const others = ['', 'yes', '1', '111 ', `2${written[0]?.slice(1)}`, 'true', '%7B%7D', `${written[0]}0`];
  for (const text of others) expect(decodeConsent(text), text).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const consent = decodeConsent(text);
      if (consent) expect(encodeConsent(consent)).toBe(text);
    }),
  );
});
