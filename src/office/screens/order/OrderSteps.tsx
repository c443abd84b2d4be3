import { useStore } from '@nanostores/react';
import type { OfficeOrder } from '../../../contract/office/orders.ts';
import { orderSteps } from '../../../domain/orders/steps.ts';
import { formatMoment } from '../../../locales/format.ts';
import { order as texts } from '../../../locales/office/uk/order.ts';
import { orders } from '../../../locales/office/uk/orders.ts';
import { phoneBelow, useWidth } from '../../parts/table/use-width.ts';
import { reachedAt } from '../../stores/order/timeline.ts';
import { weekdayAndClock } from '../../stores/orders/when.ts';
import { $shop } from '../../stores/shop.ts';

/** How far the order is, and since when. */
export function OrderSteps({ data }: { data: OfficeOrder }) {
  const shop = useStore($shop);
  const isPhone = useWidth() < phoneBelow;
  const steps = orderSteps(data.order);
  const when = ({ status, state }: (typeof steps)[number]) => {
    const at = state === 'ahead' ? undefined : reachedAt(data, status);
    if (at === undefined) return undefined;
    return isPhone ? weekdayAndClock(at, shop) : formatMoment(at, shop.locale, shop.time_zone);
  };
  return (
    <ol className="order-steps" aria-label={texts.steps} style={{ '--steps': steps.length }}>
      {steps.map((step) => (
        <li
          key={step.status}
          data-state={step.state}
          data-status={step.status}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <b>{orders.statuses[step.status]}</b>
          <span className="meta">{when(step) ?? stateText(step)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Where nobody wrote down when. Only packing takes its time. */
const stateText = ({ status, state }: ReturnType<typeof orderSteps>[number]): string =>
  texts.stepStates[state === 'now' && status !== 'packing' ? 'done' : state];
