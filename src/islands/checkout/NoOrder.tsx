import './checkout-after.css';
import { paths } from '../../editions/paths.ts';
import { words } from '../../locales/customer.ts';
import { AfterLinks } from './AfterLinks.tsx';

const { after } = words.checkout;

/** The address names no order of this customer's. */
export function NoOrder() {
  return (
    <section className="after">
      <div className="after__told">
        <h2>{after.unknown}</h2>
        <p>{after.unknownText}</p>
      </div>
      <AfterLinks links={[{ name: after.toOrders, path: paths.orders }]} />
    </section>
  );
}
