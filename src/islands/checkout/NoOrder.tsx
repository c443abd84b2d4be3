import './checkout-after.css';
import { paths } from '../../editions/paths.ts';
import { words } from '../../locales/customer.ts';
import { AfterLinks } from './AfterLinks.tsx';

const { after } = words.checkout;

/** The address names no order of this customer's. */
export function NoOrder() {
  return (
    <section className="after after--unknown">
      <div className="after__told">
        <h1>{after.unknown}</h1>
        <p>{after.unknownText}</p>
      </div>
      <AfterLinks links={[{ name: after.toOrders, path: paths.orders }]} />
    </section>
  );
}
