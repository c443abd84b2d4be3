import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SetupError } from '../../../src/contract/setup-error.ts';
import { withConfirmation } from '../../../src/operator/confirm.ts';
import { CommandRefused } from '../../../src/server/shop/failures.ts';

const refused = new CommandRefused({
  code: 'unusual-prices',
  prices: [{ variant: 10, name: '250 г', from: 480, to: 0 }],
});
/** A shop that accepts the price only when it is confirmed. */
const change = async (isConfirmed: boolean) => {
  if (!isConfirmed) throw refused;
  return 'changed';
};

let printed = '';
beforeEach(() => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test.each(['yes', 'Y', ' так '])('a price is changed after the answer «%s»', async (answer) => {
  expect(await withConfirmation(undefined, change, async () => answer)).toMatchObject({ result: 'changed' });
  expect(printed).toContain('variant 10 «250 г» price: 480 → 0');
});

test('the time of the change begins after the answer', async () => {
  let answeredAt = Number.POSITIVE_INFINITY;
  const { since } = await withConfirmation(undefined, change, async () => {
    answeredAt = performance.now();
    return 'yes';
  });
  expect(since).toBeGreaterThanOrEqual(answeredAt);
});

test.each(['no', '', 'yes please', undefined])('nothing is changed after the answer «%s»', async (answer) => {
  await expect(withConfirmation(undefined, change, async () => answer)).rejects.toThrow(
    new SetupError('Nothing was changed.'),
  );
});

test('nothing is asked when it was said before, and nothing is changed where nobody can answer', async () => {
  expect(await withConfirmation(true, change, undefined)).toMatchObject({ result: 'changed' });
  await expect(withConfirmation(undefined, change, undefined)).rejects.toBe(refused);
  expect(printed).toBe('');
});

test('other failures are not asked about', async () => {
  const failure = new Error('the disk is full');
  const fails = () =>
    withConfirmation(
      undefined,
      () => Promise.reject(failure),
      async () => 'yes',
    );
  await expect(fails()).rejects.toBe(failure);
});
