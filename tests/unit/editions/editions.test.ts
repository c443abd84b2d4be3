import { expect, test } from 'vitest';
import type { PhoneRule } from '../../../src/domain/profile/phone.ts';
import { editionCodes, editions, isEditionCode, shopEditions } from '../../../src/editions/editions.ts';
import * as polish from '../../../src/editions/pl.ts';
import * as ukrainian from '../../../src/editions/ua.ts';
import { editions as usualEditions } from '../../support/fixtures/editions/demo-editions.ts';

const all = editionCodes.map((code) => editions[code]);
const sold = shopEditions.map((code) => editions[code]);
/** Of a shop that changed no rule of its countries. */
const { ua, pl } = usualEditions;
const rulesOf = (phones: readonly PhoneRule[]) =>
  Object.fromEntries(phones.map(({ prefix, digits }) => [prefix, digits]));
const emptyTexts = (value: unknown): unknown[] => {
  if (typeof value === 'string') return value.trim() === '' ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(emptyTexts) : [];
};

test('every edition is listed under its own code', () => {
  expect(Object.keys(editions).toSorted()).toEqual(editionCodes.toSorted());
  for (const code of editionCodes) expect(editions[code].code).toBe(code);
});

test('only the code of an edition is accepted', () => {
  expect(['ua', 'pl'].map(isEditionCode)).toEqual([true, true]);
  expect(['', 'UA', 'xx', 'toString', '__proto__'].filter(isEditionCode)).toEqual([]);
});

test('the editions leave no text empty but the address of a network that the shop does not use', () => {
  expect(emptyTexts(sold.map((edition) => ({ ...edition, instagram: edition.instagram || 'none' })))).toEqual(
    [],
  );
});

test.each(sold)('the edition $code is written in the manner of its country', (edition) => {
  expect(edition.locale).toBe(`uk-${edition.code.toUpperCase()}`);
  expect(edition.currency.code).toMatch(/^[A-Z]{3}$/);
  expect(Intl.supportedValuesOf('currency')).toContain(edition.currency.code);
  expect(edition.seller.email).toMatch(/^[^@\s]+@[^@\s]+$/);
  expect(edition.seller.phone).toMatch(/^\+\d{11,12}$/);
  expect(edition.seller.registration.code).toMatch(/^\d{8,13}$/);
  for (const address of [edition.instagram, ...Object.values(edition.socials ?? {})])
    expect(address === '' || URL.canParse(address), address).toBe(true);
});

test('every time zone is one that a browser may report, and belongs to one country', () => {
  const zones = all.flatMap(({ timezones }) => timezones);
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('uk', { timeZone })).not.toThrow();
  expect(new Set(zones).size).toBe(zones.length);
});

test('the parts that the first script imports are those of their edition', () => {
  for (const { edition, timezones, asksCookieConsent } of [ukrainian, polish])
    expect({ timezones, asksCookieConsent }).toEqual({
      timezones: edition.timezones,
      asksCookieConsent: edition.asksCookieConsent,
    });
});

test('the editions run side by side, each on a port of its own', () => {
  expect(new Set(all.map(({ defaultPort }) => defaultPort)).size).toBe(all.length);
});

test('phones follow the rules of the specification', () => {
  expect(rulesOf(pl.profile.phones)).toEqual({
    370: [8],
    371: [8],
    372: [7, 8],
    380: [9],
    420: [9],
    421: [9],
    48: [9],
  });
  expect(rulesOf(ua.signIn.phones)).toEqual({ 380: [9] });
  expect(ua.signIn.phones[0]?.mask).toBe('+38 ### ###-##-##');
  expect(pl.signIn.phones[0]?.mask).toBe('+48 ## ###-##-##');
});

test('a mask has room for the longest number, its written digits begin the prefix', () => {
  for (const { prefix, digits, mask } of all.flatMap(({ signIn, profile }) => [
    ...signIn.phones,
    ...profile.phones,
  ])) {
    const written = mask.replaceAll(/[^\d]/g, '');
    const places = mask.replaceAll(/[^#]/g, '').length;
    expect(prefix.startsWith(written), mask).toBe(true);
    expect(written.length + places, mask).toBe(prefix.length + Math.max(...digits));
  }
});

test('the countries differ in what the specification and the law say', () => {
  expect([ua.signIn.ways, pl.signIn.ways]).toEqual([['phone'], 'bySettings']);
  expect([ua.profile.asksPhone, pl.profile.asksPhone]).toEqual([false, true]);
  expect([ua.cart.sendsDelivery, pl.cart.sendsDelivery]).toEqual([false, true]);
  expect([ua.checkout.buttonObliges, pl.checkout.buttonObliges]).toEqual([false, true]);
  expect([ua.asksCookieConsent, pl.asksCookieConsent]).toEqual([false, true]);
  expect([ua.card.showsLowestPrice, pl.card.showsLowestPrice]).toEqual([false, true]);
});
