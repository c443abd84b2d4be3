import fc from 'fast-check';
import { expect, test } from 'vitest';
import { awaitsPayment, mayBeCancelledByCustomer, mayBecome } from '../../../../src/domain/orders/moves.ts';
import { afterPaymentNews, type PaymentNews } from '../../../../src/domain/orders/payment-moves.ts';
import { type OrderState, type OrderStatus, orderStatuses } from '../../../../src/domain/orders/status.ts';
import { orderStates } from '../../../support/orders.ts';

type Step = { hand: OrderStatus } | { news: PaymentNews };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...orderStatuses).map((hand) => ({ hand })),
  fc.constantFrom<PaymentNews>('waiting', 'paid', 'failed').map((news) => ({ news })),
);
const anyLife = fc.record({
  start: fc.constantFrom<OrderState>(
    { status: 'new', paymentStatus: 'none' },
    { status: 'new', paymentStatus: 'waiting' },
  ),
  steps: fc.array(anyStep, { maxLength: 20 }),
});

function take(state: OrderState, step: Step): OrderState {
  if ('news' in step) return afterPaymentNews(state, step.news) ?? state;
  return mayBecome(state, step.hand) ? { ...state, status: step.hand } : state;
}

/** Every state that an order goes through. */
function lived({ start, steps }: { start: OrderState; steps: Step[] }): OrderState[] {
  const states = [start];
  for (const step of steps) states.push(take(states.at(-1) ?? start, step));
  return states;
}

test('an order only moves forward, whatever is heard and done', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const ranks = lived(life).map(({ status }) => orderStatuses.indexOf(status));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    }),
  );
});

test('what is paid stays paid, and what is over stays over', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const states = lived(life);
      const from = (is: (state: OrderState) => boolean) => states.slice(states.findIndex(is)).every(is);
      for (const is of [
        ({ paymentStatus }: OrderState) => paymentStatus === 'paid',
        ({ status }: OrderState) => status === 'cancelled',
        ({ status }: OrderState) => status === 'delivered',
      ])
        expect(!states.some(is) || from(is)).toBe(true);
    }),
  );
});

test('what is to be paid online is never packed before it is paid', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      for (const { status, paymentStatus } of lived(life)) {
        if (['packing', 'sent', 'delivered'].includes(status))
          expect(['none', 'paid']).toContain(paymentStatus);
      }
    }),
  );
});

test('news heard twice changes nothing the second time, and late news takes no payment back', () => {
  for (const state of orderStates) {
    for (const news of ['waiting', 'paid', 'failed'] as const) {
      const after = afterPaymentNews(state, news) ?? state;
      expect(afterPaymentNews(after, news)).toBeUndefined();
      if (state.paymentStatus === 'paid') expect(after).toEqual(state);
    }
  }
});

test('money for an order that was cancelled is noted, and the order stays cancelled', () => {
  expect(afterPaymentNews({ status: 'cancelled', paymentStatus: 'waiting' }, 'paid')).toEqual({
    status: 'cancelled',
    paymentStatus: 'paid',
  });
});

test('an order may be paid while it waits for it, and after a payment that failed', () => {
  const payable = orderStates.filter(awaitsPayment).map(({ paymentStatus }) => paymentStatus);
  expect(payable).toEqual(['waiting', 'failed']);
  expect(afterPaymentNews({ status: 'new', paymentStatus: 'failed' }, 'waiting')?.paymentStatus).toBe(
    'waiting',
  );
  expect(afterPaymentNews({ status: 'new', paymentStatus: 'failed' }, 'paid')?.status).toBe('paid');
});

test('the customer may cancel until the packing starts', () => {
  const statuses = orderStates.filter(mayBeCancelledByCustomer).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set(['new', 'paid']));
});
