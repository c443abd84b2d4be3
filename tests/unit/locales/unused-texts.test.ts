import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { invoice } from '../../../src/locales/uk/customer/invoice.ts';
import { recap } from '../../../src/locales/uk/customer/recap.ts';
import { withdrawalForm } from '../../../src/locales/uk/customer/withdrawal-form.ts';
import { customer } from '../../../src/locales/uk/customer.ts';
import { painted } from '../../../src/locales/uk/painted.ts';
import { server } from '../../../src/locales/uk/server.ts';
import { uk } from '../../../src/locales/uk.ts';

/** Groups whose texts are looked up by a computed key, or reach their file as a whole. */
const lookedUp: readonly string[] = [
  'messages',
  'consent.necessary',
  'consent.analytics',
  'consent.marketing',
  'brewing.ended',
  'home.brewing',
  'product.brewing',
  'form',
  'freeDelivery',
  'week',
  'account.states',
  'account.returned',
  'account.order.changes.kinds',
  'account.order.paymentStates',
  'account.order.parcel',
  'account.order.receipts',
  'checkout.missing',
  'promocode',
  'signIn.phone',
  'signIn.email',
  'signIn.code.change',
  'signIn.code.title',
  'signIn.notOffered',
  'listing.orders',
  'sandbox.choices',
  'sandbox.hints',
  'pages.errors.server.statuses',
  'finder.roast.degrees',
  'finder.ways',
  'finder.drinks',
  'finder.result.headings',
  'recap.orders.months',
  'order.reserve',
  'orderMail.refund',
  'orderMail.receipts',
];

const sources = globSync('{src,scripts}/**/*.{ts,tsx,astro}')
  .filter((path) => !path.startsWith('src/locales/'))
  .map((path) => readFileSync(path, 'utf8'))
  .map((text) => ({
    words: new Set(text.match(/\w+/g)),
    /** After a dot, in braces or in quotes: a word that can be a key. */
    keys: new Set([...text.matchAll(/[.{,'?]\s*(\w+)/g)].map(([, key]) => key)),
  }));

/** The key paths of all texts; a list, or the forms of a plural, is one text. */
function textPaths(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || 'other' in value)
    return [[...path]];
  return Object.entries(value).flatMap(([key, inner]) => textPaths(inner, [...path, key]));
}

/** True if some file names all groups of a text and reads its key. */
function isRead(path: readonly string[]): boolean {
  const groups = path.slice(0, -1);
  const key = path.at(-1) ?? '';
  return sources.some(({ words, keys }) => keys.has(key) && groups.every((group) => words.has(group)));
}

test.each([
  ['the site', uk],
  ['customers', customer],
  ['the recap', { recap }],
  ['the invoice', invoice],
  ['the withdrawal form', withdrawalForm],
  ['the first script', { painted }],
  ['the shop API', server],
])('every text of %s is read by some file', (_, dictionary) => {
  const unread = textPaths(dictionary)
    .filter((path) => !isRead(path))
    .map((path) => path.join('.'))
    .filter((path) => !lookedUp.some((group) => path.startsWith(`${group}.`)));
  expect(unread).toEqual([]);
});
