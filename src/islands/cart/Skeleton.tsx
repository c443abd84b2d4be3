import { words } from '../../locales/browser.ts';

interface Props {
  rows: number;
}

/** As many lines as the cart has, before anything is known of them. */
export function Skeleton({ rows }: Props) {
  return (
    <ul className="cart__lines" aria-label={words.cart.counting}>
      {Array.from({ length: rows }, (_, index) => index).map((row) => (
        <li key={row} className="cart-skeleton">
          <i />
          <i />
          <i />
        </li>
      ))}
    </ul>
  );
}
