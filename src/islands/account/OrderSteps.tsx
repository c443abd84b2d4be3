import './order-steps.css';
import type { Order } from '../../contract/order.ts';
import { stepsOf } from '../../domain/orders/steps.ts';
import { words } from '../../locales/customer.ts';
import { stateWord } from './state-word.ts';

interface Props {
  order: Order;
}

/** Where the order is on its way. */
export function OrderSteps({ order }: Props) {
  const { steps, done, ahead } = words.account.order;
  const said = { done, ahead, now: '' };
  return (
    <ol className="order-steps" aria-label={steps} data-status={order.status}>
      {stepsOf(order).map(({ status, state }) => (
        <li key={status} data-step={state} aria-current={state === 'now' ? 'step' : undefined}>
          {stateWord(order, status)}
          {said[state] && <span className="visually-hidden">, {said[state]}</span>}
        </li>
      ))}
    </ol>
  );
}
