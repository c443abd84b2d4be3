import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderStatuses } from '../../../../src/domain/orders/status.ts';
import { orderSteps } from '../../../../src/domain/orders/steps.ts';

const words = (order: Parameters<typeof orderSteps>[0]) =>
  orderSteps(order).map(({ status, state }) => `${status} ${state}`);

test('an order paid online is paid before it is packed', () => {
  expect(words({ status: 'packing', pay_online: true })).toEqual([
    'new done',
    'paid done',
    'packing now',
    'sent ahead',
    'delivered ahead',
  ]);
});

test('an order paid on receipt is packed at once', () => {
  expect(words({ status: 'new', pay_online: false })).toEqual([
    'new now',
    'packing ahead',
    'sent ahead',
    'delivered ahead',
  ]);
});

test('a finished order has passed every step', () => {
  expect(words({ status: 'delivered', pay_online: false }).every((step) => step.endsWith('done'))).toBe(true);
});

test('a cancelled order goes no further', () => {
  expect(words({ status: 'cancelled', pay_online: true })).toEqual(['new done', 'cancelled now']);
});

test('an order in any state is at exactly one step', () => {
  fc.assert(
    fc.property(fc.constantFrom(...orderStatuses), fc.boolean(), (status, pay_online) => {
      const steps = orderSteps({ status, pay_online });
      const order = ['done', 'now', 'ahead'];
      const states = steps.map(({ state }) => order.indexOf(state));
      expect(states).toEqual(states.toSorted());
      expect(steps.filter(({ state }) => state === 'now').length).toBeLessThan(2);
      expect(steps.findLast(({ state }) => state !== 'ahead')?.status).toBe(status);
    }),
  );
});
