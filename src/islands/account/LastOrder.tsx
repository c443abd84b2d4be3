import { Arrow } from '../../components/GoodsCardIcons.tsx';
import type { Order } from '../../contract/order.ts';
import { paths } from '../../editions/paths.ts';
import { words as site } from '../../locales/browser.ts';
import { words } from '../../locales/customer.ts';
import { OrderRow } from './OrderRow.tsx';

interface Props {
  /** Undefined: there was none yet. */
  order: Order | undefined;
}

export function LastOrder({ order }: Props) {
  const { last, none, noneText } = words.account.index;
  return order ? (
    <section className="account-page__last">
      <h2>{last}</h2>
      <OrderRow order={order} heading="h3" />
    </section>
  ) : (
    <section className="account-page__first">
      <h2>{none}</h2>
      <p>{noneText}</p>
      <a className="button" href={`${paths.home}#catalogue`}>
        {site.actions.toCatalogue}
        <Arrow />
      </a>
    </section>
  );
}
