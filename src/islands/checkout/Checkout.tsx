import './checkout.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { loadProfile } from '../../stores/account/profile.ts';
import { followCart } from '../../stores/cart/calculation.ts';
import { $cart } from '../../stores/cart/cart.ts';
import { followDelivery } from '../../stores/checkout/delivery-types.ts';
import { $submission } from '../../stores/checkout/submission.ts';
import { followSteps } from '../../stores/checkout/track-steps.ts';
import { $token } from '../../stores/sign-in/session.ts';
import { Empty } from './Empty.tsx';
import { Form } from './Form.tsx';
import { Guest } from './Guest.tsx';
import { Placed } from './Placed.tsx';

export const ready = async (): Promise<void> => {
  await loadProfile().catch(() => undefined);
};

/** The page on which a cart becomes an order. */
export default function Checkout() {
  useEffect(followCart, []);
  useEffect(followDelivery, []);
  useEffect(followSteps, []);
  const submission = useStore($submission);
  const isEmpty = useStore($cart).length === 0;
  const isGuest = useStore($token) === '';
  if (isEmpty) return submission.state === 'placed' ? <Placed order={submission.order} /> : <Empty />;
  return isGuest ? <Guest /> : <Form />;
}
