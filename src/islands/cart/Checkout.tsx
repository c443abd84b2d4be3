import { paths } from '../../editions/paths.ts';
import { words } from '../../locales/browser.ts';
import { Arrow } from '../../ui/icons.tsx';

export function Checkout() {
  return (
    <a className="button cart__checkout" href={paths.checkout} data-press="checkout">
      {words.cart.totals.checkout}
      <Arrow />
    </a>
  );
}
