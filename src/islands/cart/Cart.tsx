import './cart.css';
import '../../components/goods-line.css';
import './cart-line.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $calculation, followCart } from '../../stores/cart/calculation.ts';
import { $cart } from '../../stores/cart/cart.ts';
import { Checkout } from './Checkout.tsx';
import { CountingVeil } from './CountingVeil.tsx';
import { Empty } from './Empty.tsx';
import { Foot } from './Foot.tsx';
import { HeadCount } from './HeadCount.tsx';
import { Notices } from './Notices.tsx';
import { Recommended } from './Recommended.tsx';
import { Rows } from './Rows.tsx';

/** The cart panel. What the goods cost is always the shop's answer. */
export default function Cart() {
  useEffect(followCart, []);
  const isEmpty = useStore($cart).length === 0;
  const { state, answer } = useStore($calculation);
  return (
    <div className="cart-panel">
      <HeadCount />
      <Notices />
      <div className="cart__counted" aria-busy={state === 'opening' || state === 'counting'}>
        <Rows />
        {answer && !isEmpty && <Foot answer={answer} />}
        <CountingVeil />
      </div>
      {isEmpty && <Empty />}
      <Recommended key={String(isEmpty)} isCartEmpty={isEmpty} />
      {answer && !isEmpty && <Checkout />}
    </div>
  );
}
