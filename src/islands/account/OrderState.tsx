import type { Order } from '../../contract/order.ts';
import { stepsOf } from '../../domain/orders/steps.ts';
import { stateWord } from './state-word.ts';

interface Props {
  order: Order;
}

/** In a word, and as a short line of steps. */
export function OrderState({ order }: Props) {
  return (
    <div className="order-state" data-status={order.status}>
      <p>{stateWord(order, order.status)}</p>
      <div aria-hidden="true">
        {stepsOf(order).map(({ status, state }) => (
          <i key={status} data-step={state} />
        ))}
      </div>
    </div>
  );
}
