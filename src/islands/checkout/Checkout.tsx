import './checkout.css';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { browser as site } from '#words/browser';
import { customer as words } from '#words/customer';
import { GuestPrompt } from '../../components/GuestPrompt.tsx';
import cup from '../../components/side-cup.svg?url';
import { paths } from '../../editions/paths.ts';
import { fill } from '../../locales/fill.ts';
import { loadProfile } from '../../stores/account/profile.ts';
import { followCart } from '../../stores/cart/calculation.ts';
import { $cart } from '../../stores/cart/cart.ts';
import { $setAside, restoreCart } from '../../stores/cart/open-cart.ts';
import { followDelivery } from '../../stores/checkout/delivery-types.ts';
import { $submission } from '../../stores/checkout/submission.ts';
import { trackCheckoutSteps } from '../../stores/checkout/track-steps.ts';
import { openSignIn } from '../../stores/sign-in/after-sign-in.ts';
import { $token } from '../../stores/sign-in/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Arrow } from '../../ui/Icons.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';

const { guest, empty, placed } = words.checkout;

export const ready = async (): Promise<void> => {
  await loadProfile().catch(() => undefined);
};

/** The page on which a cart becomes an order. */
export default function Checkout() {
  useEffect(followCart, []);
  useEffect(followDelivery, []);
  useEffect(trackCheckoutSteps, []);
  const submission = useStore($submission);
  const isEmpty = useStore($cart).length === 0;
  const isGuest = useStore($token) === '';
  if (isEmpty)
    return submission.state === 'placed' ? <OrderPlaced order={submission.order} /> : <EmptyCart />;
  return isGuest ? <Guest /> : <CheckoutForm />;
}

/** Seen until the next page opens, and by customers who come back to this one. */
function OrderPlaced({ order }: { order: { id: number; number: string } }) {
  return (
    <InsteadOfForm heading={placed.title} text={fill(placed.text, { number: order.number })}>
      <a className="button button--white" href={paths.order(order.id)}>
        {placed.toOrder}
        <Arrow />
      </a>
    </InsteadOfForm>
  );
}

function EmptyCart() {
  const hasSetAside = useStore($setAside).length > 0;
  return (
    <InsteadOfForm heading={empty.title} text={hasSetAside ? empty.aside : empty.text}>
      {hasSetAside && (
        <button type="button" className="button button--white" onClick={restoreCart}>
          {empty.bringBack}
        </button>
      )}
      <a className="button button--white" href={`${paths.home}#catalogue`}>
        {site.actions.toCatalogue}
        <Arrow />
      </a>
    </InsteadOfForm>
  );
}

const signIn = () => openSignIn('checkout');

function Guest() {
  useEffect(signIn, []);
  return <GuestPrompt origin="cart" heading={guest.title} text={guest.text} picture={<Cup />} fillsPage />;
}

interface InsteadOfFormProps {
  heading: string;
  text: string;
  children: ReactNode;
}

const InsteadOfForm = (props: InsteadOfFormProps) => <EmptyState {...props} fillsPage picture={<Cup />} />;

const Cup = () => <img src={cup} alt="" />;
