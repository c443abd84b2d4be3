import './order-views.css';
import { useStore } from '@nanostores/react';
import { orders } from '../../../locales/office/uk/orders.ts';
import { type Filters, ordersAddress, viewNames, viewOf, views } from '../../stores/orders/filters.ts';
import { $counts } from '../../stores/orders/list.ts';
import { $shop } from '../../stores/shop.ts';
import { countText } from './order-words.ts';

/** The lists that people look at every day, as tabs. */
export function OrderViews({ filters }: { filters: Filters }) {
  const counts = new Map<string, unknown>(Object.entries(useStore($counts) ?? {}));
  const { locale } = useStore($shop);
  const active = viewOf(filters);
  return (
    <nav className="order-views" aria-label={orders.views.label}>
      {viewNames.map((view) => {
        const count = counts.get(view);
        return (
          <a key={view} href={ordersAddress(views[view])} aria-current={view === active ? 'page' : undefined}>
            {orders.views[view]}
            {typeof count === 'number' && count > 0 && <span>{countText(count, locale)}</span>}
          </a>
        );
      })}
    </nav>
  );
}
