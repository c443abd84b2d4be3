import { expect, test } from 'vitest';
import { pollingDelay } from '../../../../src/domain/checkout/payment-pace.ts';

test('the shop is asked less and less often, and for a minute or so', () => {
  const pauses: number[] = [];
  for (let pause = pollingDelay(0); pause !== undefined; pause = pollingDelay(pauses.length))
    pauses.push(pause);
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
  const seconds = pauses.reduce((sum, pause) => sum + pause, 0) / 1000;
  expect(seconds).toBeGreaterThanOrEqual(60);
  expect(seconds).toBeLessThan(120);
});
