import { useStore } from '@nanostores/react';
import { words } from '../../locales/browser.ts';
import { $calculation, calculate } from '../../stores/cart/calculation.ts';
import { $cart, isCartKept } from '../../stores/cart/cart.ts';
import { $cartAside, bringCartBack } from '../../stores/cart/cart-aside.ts';
import { Gone } from './Gone.tsx';
import { Notice } from './Notice.tsx';

/** What the shopper must know of the cart as a whole. */
export function Notices() {
  const texts = words.cart.notices;
  const calculation = useStore($calculation);
  const aside = useStore($cartAside);
  useStore($cart);
  const again = { name: texts.again, press: calculate };
  return (
    <div className="cart__notices" role="status">
      {aside.length > 0 && (
        <Notice text={texts.aside} action={{ name: texts.bringAsideBack, press: bringCartBack }} />
      )}
      {calculation.state === 'refused' && (
        <Notice text={calculation.message || texts.refused} action={again} />
      )}
      {calculation.state === 'unreachable' && (
        <Notice text={navigator.onLine ? texts.unreachable : texts.offline} action={again} />
      )}
      <Gone />
      {!isCartKept() && <Notice text={texts.notKept} />}
    </div>
  );
}
