import './order-week.css';
import { useState } from 'react';
import { cities, edition } from '#edition';
import type { Order } from '../../../contract/resources/order.ts';
import { weekOfOrder } from '../../../locales/order-week.ts';
import { sentWhenPacked } from '../../../locales/week.ts';
import { isAnyRoasted } from '../../../stores/catalogue/cards.ts';
import { useLoadedOf } from '../../../ui/use-loaded.ts';

/** When the order is roasted, or how it is sent. While its cards load, its place is kept. */
export function OrderWeek({ order }: { order: Order }) {
  const [now] = useState(Date.now);
  const week = weekOfOrder(edition, order, now / 1000, cities);
  const { state, value: isRoasted } = useLoadedOf(
    isAnyRoasted,
    order.goods.map((line) => line.goodscard_id).join(),
  );
  if (!week) return null;
  const { day, month, text } = isRoasted ? week : { text: sentWhenPacked };
  return (
    <p className="order-week" data-state={state}>
      {day && (
        <b aria-hidden="true">
          {day} <small>{month}</small>
        </b>
      )}
      <strong>{text}</strong>
    </p>
  );
}
