import { useEffect } from 'react';
import { words } from '../../locales/customer.ts';
import { askToSignIn } from '../../stores/sign-in/after-sign-in.ts';
import { Arrow } from '../../ui/icons.tsx';
import { Face } from './Face.tsx';

const { title, text, signIn } = words.checkout.guest;
const ask = () => askToSignIn('checkout');

/** Who orders must be known; the cart waits. */
export function Guest() {
  useEffect(ask, []);
  return (
    <Face title={title} text={text}>
      <button type="button" className="button button--white" onClick={ask}>
        {signIn}
        <Arrow />
      </button>
    </Face>
  );
}
