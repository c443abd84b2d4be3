import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId } from 'react';
import { edition } from '#edition';
import { customer as words } from '#words/customer';
import { checkoutGate } from '../../domain/checkout/checkout-gate.ts';
import { $profile } from '../../stores/account/profile.ts';
import { $calculation, calculate } from '../../stores/cart/calculation.ts';
import { $stockChanges } from '../../stores/cart/open-cart.ts';
import { $modals } from '../../stores/shell/modal.ts';
import { openProfile } from '../../stores/sign-in/after-sign-in.ts';
import { Waiting } from '../../ui/waiting/Waiting.tsx';
import { Contact } from './Contact.tsx';
import { Delivery } from './Delivery.tsx';
import { BonusesRow, Comment, GiftRow, InvoiceRow } from './Extras.tsx';
import { GiftWrapping } from './GiftWrapping.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { Summary } from './Summary.tsx';

const { parts, summary, again } = words.checkout;

/** Everything that an order needs, and beside it what it costs. */
export function CheckoutForm() {
  const profile = useStore($profile);
  const isIncomplete = checkoutGate(profile, edition.checkout.needs) === 'profile';
  useEffect(() => {
    // During signing in, its own dialogs ask for what is missing.
    if (isIncomplete && $modals.get().length === 0) openProfile('checkout');
  }, [isIncomplete]);
  return (
    <div className="checkout">
      <div className="checkout__form">
        <Notices />
        <Section title={parts.contact}>
          <Contact />
        </Section>
        <Section title={parts.delivery}>
          <Delivery />
        </Section>
        <Section title={parts.payment}>
          <PaymentMethods />
        </Section>
        <Section title={parts.extras}>
          <BonusesRow />
          <GiftRow />
          <InvoiceRow />
          <Comment />
        </Section>
        <Wrapping />
      </div>
      <Summary />
    </div>
  );
}

/** Only where the shop wraps gifts. */
function Wrapping() {
  const price = useStore($calculation).calculation?.gift_wrapping_price;
  if (price === undefined) return null;
  return (
    <Section title={parts.wrapping}>
      <GiftWrapping price={price} />
    </Section>
  );
}

/** Problems of the whole order: it cannot be priced, or goods are sold out. */
function Notices() {
  const calculation = useStore($calculation);
  const { soldOut } = useStore($stockChanges);
  const retryAt = calculation.state === 'unreachable' ? calculation.retryAt : 0;
  const retry = { name: again, press: () => void calculate(), retryAt };
  return (
    <div className="checkout-notices" role="status">
      {calculation.state === 'unreachable' && (
        <Waiting text={retryAt > 0 ? summary.busy : summary.unreachable} again={retry} />
      )}
      {calculation.state === 'refused' && <Waiting text={calculation.message} again={retry} />}
      {soldOut.length > 0 && <p>{summary.gone}</p>}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="checkout-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
