import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNip, readInvoice } from '../../../../src/domain/orders/invoice.ts';

const filled = { company: 'Kawiarnia Pod Lipą', nip: '1060000062', address: 'ul. Długa 5, 00-238 Warszawa' };

test.each([
  '1060000062',
  '106-000-00-62',
  'PL1060000062',
  'pl 106 000 00 62',
  ' PL-106–000–00–62 ',
  '106\u00a0000\u00a000\u00a062',
])('«%s» is a NIP', (typed) => {
  expect(parseNip(typed)).toBe('1060000062');
});

test.each([
  '',
  'PL',
  '106000006',
  '10600000621',
  'UA1060000062',
  'PLPL1060000062',
  '１０６００００６２',
  '106.000.00.62',
  '0000000000',
  // A remainder of 10 has no check digit.
  ...Array.from({ length: 10 }, (_, digit) => `106000004${digit}`),
])('«%s» is none', (typed) => {
  expect(parseNip(typed)).toBeUndefined();
});

const nips = fc
  .stringMatching(/^[1-9]([0-9][1-9]|[1-9][0-9])[0-9]{6}$/)
  .map((start) => Array.from({ length: 10 }, (_, digit) => `${start}${digit}`))
  .map((tens) => tens.filter((nip) => parseNip(nip) !== undefined));

test('of ten endings at most one is right', () => {
  fc.assert(fc.property(nips, (right) => right.length <= 1));
});

test('a wrong digit is found, and so are two neighbours that changed places', () => {
  fc.assert(
    fc.property(nips, fc.nat(9), fc.nat(9), ([nip], place, digit) => {
      fc.pre(nip !== undefined);
      const digits = [...nip];
      const mistyped = digits.with(place, String(digit)).join('');
      expect(parseNip(mistyped)).toBe(mistyped === nip ? nip : undefined);
      const [one = '', other = ''] = [digits[place], digits[(place + 1) % 10]];
      const swapped = digits
        .with(place, other)
        .with((place + 1) % 10, one)
        .join('');
      if (place < 8 && one !== other) expect(parseNip(swapped)).toBeUndefined();
    }),
  );
});

test('separators anywhere change nothing', () => {
  const separated = fc.tuple(nips, fc.array(fc.constantFrom('', ' ', '-', '\u00a0'), { minLength: 10 }));
  fc.assert(
    fc.property(separated, ([[nip], separators]) => {
      fc.pre(nip !== undefined);
      expect(parseNip([...nip].map((digit, place) => `${digit}${separators[place]}`).join(''))).toBe(nip);
    }),
  );
});

test('an invoice is stored clean, and each wrong field is named', () => {
  const typed = {
    company: '  Kawiarnia\tPod  Lipą ',
    nip: 'PL 106-000-00-62',
    address: ` ${filled.address} `,
  };
  expect(readInvoice(typed)).toEqual({ invoice: filled });
  expect(readInvoice({ company: ' ', nip: '', address: '\n' })).toEqual({
    errors: { company: 'emptyField', nip: 'emptyField', address: 'emptyField' },
  });
  expect(readInvoice({ ...filled, nip: '1060000063' })).toEqual({ errors: { nip: 'wrongNip' } });
});
