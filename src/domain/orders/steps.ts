import type { OrderStatus } from './status.ts';

interface Step {
  status: OrderStatus;
  state: 'done' | 'now' | 'ahead';
}

interface Followed {
  status: OrderStatus;
  pay_online: boolean;
}

const path = ['new', 'paid', 'packing', 'sent', 'delivered'] as const;

/** The way of an order from the shop to the customer, and where on it the order is. */
export function orderSteps({ status, pay_online }: Followed): readonly Step[] {
  if (status === 'cancelled') {
    return [
      { status: 'new', state: 'done' },
      { status, state: 'now' },
    ];
  }
  // Who pays on receipt has no step of its own for it.
  const steps = path.filter((step) => step !== 'paid' || pay_online || status === 'paid');
  const now = steps.indexOf(status);
  return steps.map((step, index) => ({ status: step, state: stateAt(index, now, steps.length - 1) }));
}

/** At the end of the way nothing is under way any more. */
function stateAt(index: number, now: number, last: number): Step['state'] {
  if (index > now) return 'ahead';
  return index === now && now < last ? 'now' : 'done';
}
