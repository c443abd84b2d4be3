import { fill } from '../../../locales/fill.ts';
import { orders } from '../../../locales/office/uk/orders.ts';
import { State } from '../../parts/states/State.tsx';
import {
  type Filters,
  hasFilters,
  isSameFilters,
  noFilters,
  ordersAddress,
  views,
} from '../../stores/orders/filters.ts';

const words = orders.states;

/** Nothing is there: because all is done, because of the filters, or because the shop is new. */
export function NoOrders({ filters }: { filters: Filters }) {
  if (!hasFilters(filters)) return <State heading={words.none.heading} text={words.none.text} />;
  if (isSameFilters(filters, views.to_pack)) {
    return (
      <State icon="tick" heading={words.done.heading} text={words.done.text}>
        <a className="button" href={ordersAddress(views.packing)}>
          {words.done.show}
        </a>
      </State>
    );
  }
  const { q } = filters;
  const isNarrowed = hasFilters({ ...filters, q: '' });
  return (
    <State
      heading={words.notFound.heading}
      text={q === '' ? words.notFound.text : fill(words.notFound.textOf, { q })}
    >
      {q !== '' && isNarrowed && (
        <a className="button button--action" href={ordersAddress({ ...noFilters, q })}>
          {words.notFound.everywhere}
        </a>
      )}
      <a className="button" href={ordersAddress(noFilters)}>
        {orders.filters.reset}
      </a>
    </State>
  );
}
