import { type OrderStatus, orderStatuses } from './status.ts';

interface Step {
  status: OrderStatus;
  state: 'done' | 'now' | 'ahead';
}

interface Followed {
  status: OrderStatus;
  pay_online: boolean;
}

const path = orderStatuses.filter((status) => status !== 'cancelled');

/** The steps of an order's progress, with the current one marked. */
export function orderSteps({ status, pay_online }: Followed): readonly Step[] {
  if (status === 'cancelled') {
    return [
      { status: 'new', state: 'done' },
      { status, state: 'now' },
    ];
  }
  // Payment on receipt has no step.
  const steps = path.filter((step) => step !== 'paid' || pay_online || status === 'paid');
  const now = steps.indexOf(status);
  return steps.map((step, index) => ({ status: step, state: stateAt(index, now, steps.length - 1) }));
}

/** The last step is never in progress: once reached, it is done. */
function stateAt(index: number, now: number, last: number): Step['state'] {
  if (index > now) return 'ahead';
  return index === now && now < last ? 'now' : 'done';
}
