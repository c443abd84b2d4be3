import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  awaitsPayment,
  canBePaidByHand,
  canCustomerCancel,
  canMoveTo,
  isReversed,
  type OrderState,
  type OrderStatus,
  orderAfterReport,
  orderStatuses,
  type PaymentReport,
  previousStatus,
} from '../../../../src/domain/orders/status.ts';
import { orderStates } from '../../../support/api/order-rows.ts';

type Step = { hand: OrderStatus } | { report: PaymentReport };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...orderStatuses).map((hand) => ({ hand })),
  fc.constantFrom<PaymentReport>('waiting', 'paid', 'failed', 'reversed').map((report) => ({ report })),
);
const anyLife = fc.record({
  start: fc.constantFrom<OrderState>(
    { status: 'new', paymentStatus: 'none' },
    { status: 'new', paymentStatus: 'waiting' },
  ),
  steps: fc.array(anyStep, { maxLength: 20 }),
});

function take(state: OrderState, step: Step): OrderState {
  if ('report' in step) return orderAfterReport(state, step.report) ?? state;
  return canMoveTo(state, step.hand) ? { ...state, status: step.hand } : state;
}

/** Every state that an order goes through. */
function lived({ start, steps }: { start: OrderState; steps: Step[] }): OrderState[] {
  const states = [start];
  for (const step of steps) states.push(take(states.at(-1) ?? start, step));
  return states;
}

test('an order only moves forward, whatever is reported and done', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const ranks = lived(life).map(({ status }) => orderStatuses.indexOf(status));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    }),
  );
});

test('a paid order stays paid until its payment is reversed, and a finished order stays finished', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const states = lived(life);
      const isReversible = life.steps.some((step) => 'report' in step && step.report === 'reversed');
      const from = (is: (state: OrderState) => boolean) => states.slice(states.findIndex(is)).every(is);
      for (const is of [
        ({ paymentStatus }: OrderState) => isReversible || paymentStatus === 'paid',
        ({ status }: OrderState) => status === 'cancelled',
        ({ status }: OrderState) => status === 'delivered',
      ])
        expect(!states.some(is) || from(is)).toBe(true);
    }),
  );
});

test('an order to be paid online is never packed, sent or delivered without its payment', () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const states = lived(life);
      for (const [index, { status, paymentStatus }] of states.entries()) {
        const isMoved = status !== states[index - 1]?.status;
        if (isMoved && ['packing', 'sent', 'delivered'].includes(status))
          expect(['none', 'paid']).toContain(paymentStatus);
      }
    }),
  );
});

test('a reversed payment stops an order until the operator cancels it or records other money', () => {
  for (const status of ['paid', 'packing', 'sent'] as const) {
    const reversed = orderAfterReport({ status, paymentStatus: 'paid' }, 'reversed');
    expect(reversed).toEqual({ status, paymentStatus: 'failed' });
    if (reversed === undefined) continue;
    expect(orderStatuses.filter((to) => canMoveTo(reversed, to))).toEqual(['cancelled']);
    expect([isReversed(reversed), canBePaidByHand(reversed), awaitsPayment(reversed)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(orderAfterReport(reversed, 'paid')).toEqual({ status, paymentStatus: 'paid' });
  }
  expect(orderAfterReport({ status: 'cancelled', paymentStatus: 'paid' }, 'reversed')).toBeUndefined();
});

test('a repeated report changes nothing, and a late one does not undo a payment', () => {
  for (const state of orderStates) {
    for (const report of ['waiting', 'paid', 'failed'] as const) {
      const after = orderAfterReport(state, report) ?? state;
      expect(orderAfterReport(after, report)).toBeUndefined();
      if (state.paymentStatus === 'paid') expect(after).toEqual(state);
    }
  }
});

test('a payment for a cancelled order is recorded, and the order stays cancelled', () => {
  expect(orderAfterReport({ status: 'cancelled', paymentStatus: 'waiting' }, 'paid')).toEqual({
    status: 'cancelled',
    paymentStatus: 'paid',
  });
});

test('an order can be paid while payment is pending and after a failed payment', () => {
  const payable = orderStates.filter(awaitsPayment).map(({ paymentStatus }) => paymentStatus);
  expect(payable).toEqual(['waiting', 'failed']);
  expect(orderAfterReport({ status: 'new', paymentStatus: 'failed' }, 'waiting')?.paymentStatus).toBe(
    'waiting',
  );
  expect(orderAfterReport({ status: 'new', paymentStatus: 'failed' }, 'paid')?.status).toBe('paid');
});

test('the customer may cancel until the packing starts', () => {
  const statuses = orderStates.filter(canCustomerCancel).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set(['new', 'paid']));
});

test('an order is packed when it is paid, or is to be paid on receipt, then sent, then delivered', () => {
  for (const paymentStatus of ['none', 'paid'] as const) {
    const goes = (status: OrderStatus, to: OrderStatus) => canMoveTo({ status, paymentStatus }, to);
    expect(goes('new', 'packing')).toBe(true);
    expect(goes('paid', 'packing')).toBe(true);
    expect(goes('packing', 'sent')).toBe(true);
    expect(goes('packing', 'delivered')).toBe(true);
    expect(goes('sent', 'delivered')).toBe(true);
    expect(goes('new', 'sent')).toBe(false);
  }
});

test('the shop may cancel any unfinished order, paid or not', () => {
  for (const state of orderStates) {
    const isOver = state.status === 'delivered' || state.status === 'cancelled';
    expect(canMoveTo(state, 'cancelled'), JSON.stringify(state)).toBe(!isOver);
  }
});

test('a status goes one step back only to one from which the order could have come', () => {
  for (const state of orderStates) {
    const before = previousStatus(state);
    if (before === undefined) continue;
    expect(canMoveTo({ ...state, status: before }, state.status), JSON.stringify(state)).toBe(true);
  }
});
