import { Arrow } from '../../components/GoodsCardIcons.tsx';
import { paths } from '../../editions/paths.ts';
import { words } from '../../locales/customer.ts';
import { Parcel } from './Drawings.tsx';
import { Face } from './Face.tsx';

/** An address that leads to no order of this customer. */
export function NoOrder() {
  const { notFound, notFoundText, toOrders } = words.account.order;
  return (
    <Face drawing={<Parcel />} title={notFound} text={notFoundText}>
      <a className="button button--white" href={paths.orders}>
        {toOrders}
        <Arrow />
      </a>
    </Face>
  );
}
