import './cart.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { browser as words } from '#words/browser';
import cup from '../../components/side-cup.svg?url';
import { countOf } from '../../domain/cart/lines.ts';
import { paths } from '../../editions/paths.ts';
import { dialogTitleClass } from '../../markup/dialog.ts';
import { dataPress, type PressMarkup } from '../../markup/presses.ts';
import { $calculation, followCart } from '../../stores/cart/calculation.ts';
import { $cart } from '../../stores/cart/cart.ts';
import { closeModal } from '../../stores/shell/modal.ts';
import { Arrow } from '../../ui/Icons.tsx';
import { Veil } from '../../ui/waiting/Veil.tsx';
import { CartFoot } from './CartFoot.tsx';
import { CartLines } from './CartLines.tsx';
import { Notices } from './Notices.tsx';
import { Recommended } from './Recommended.tsx';

const texts = words.cart;

/** The cart panel. All prices come from the shop. */
export default function Cart() {
  useEffect(followCart, []);
  const isEmpty = useStore($cart).length === 0;
  const { state, calculation } = useStore($calculation);
  const hasFoot = !isEmpty && state !== 'unreachable' && state !== 'refused';
  return (
    <div className="cart-panel">
      <CountInTitle />
      <Notices />
      <div className="cart__counted" aria-busy={state === 'opening' || state === 'recalculating'}>
        <CartLines />
        {hasFoot && <CartFoot calculation={calculation} />}
        <Veil isUp={state === 'recalculating'} status={progressTexts[state]} />
      </div>
      {isEmpty && <EmptyCart />}
      <Recommended
        key={String(isEmpty)}
        isCartEmpty={isEmpty}
        waits={!isEmpty && (state === 'none' || state === 'opening')}
      />
      {hasFoot && <CheckoutLink />}
    </div>
  );
}

/** What screen readers hear of the calculation. */
const progressTexts = {
  none: '',
  unreachable: '',
  refused: '',
  opening: texts.counting,
  recalculating: texts.counting,
  ready: texts.counted,
} as const;

/** The number of goods, drawn beside the title of the dialog. */
function CountInTitle() {
  const [title, setTitle] = useState<Element | null>(null);
  const count = countOf(useStore($cart));
  const findTitle = (element: HTMLElement | null) => {
    if (element) setTitle(element.closest('dialog')?.querySelector(`.${dialogTitleClass}`) ?? null);
  };
  if (title) return count > 0 && createPortal(<sup> {count}</sup>, title);
  return <span hidden ref={findTitle} />;
}

function EmptyCart() {
  const { title, text } = texts.empty;
  return (
    <section className="empty-cart on-blue">
      <img className="empty-cart__cup" src={cup} alt="" />
      <h3>{title}</h3>
      <p>{text}</p>
      <a className="button button--white" href={`${paths.home}#catalogue`} onClick={() => closeModal('cart')}>
        {words.actions.toCatalogue}
        <Arrow />
      </a>
    </section>
  );
}

const CheckoutLink = () => (
  <a
    className="button cart__checkout"
    href={paths.checkout}
    {...({ [dataPress]: 'checkout' } satisfies PressMarkup)}
  >
    {texts.totals.checkout}
    <Arrow />
  </a>
);
