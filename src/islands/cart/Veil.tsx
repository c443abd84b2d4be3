import { useStore } from '@nanostores/react';
import { words } from '../../locales/browser.ts';
import { $calculation } from '../../stores/calculation.ts';

/** Over what is being counted again: dims it, but lets presses through. */
export function Veil() {
  const { state } = useStore($calculation);
  const { counting, counted } = words.cart;
  const isCounting = state === 'opening' || state === 'counting';
  return (
    <>
      {state === 'counting' && <i className="cart__veil" aria-hidden="true" />}
      <p className="visually-hidden" role="status">
        {isCounting ? counting : state === 'ready' && counted}
      </p>
    </>
  );
}
