import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { edition } from '#edition';
import { checkoutGate } from '../../domain/checkout/checkout-gate.ts';
import { words } from '../../locales/customer.ts';
import { $profile } from '../../stores/account/profile.ts';
import { $modals } from '../../stores/shell/modal.ts';
import { askForProfile } from '../../stores/sign-in/after-sign-in.ts';
import { BonusesRow } from './BonusesRow.tsx';
import { Comment } from './Comment.tsx';
import { Contact } from './Contact.tsx';
import { Delivery } from './Delivery.tsx';
import { GiftRow } from './GiftRow.tsx';
import { Notices } from './Notices.tsx';
import { PayForms } from './PayForms.tsx';
import { Promocode } from './Promocode.tsx';
import { Section } from './Section.tsx';
import { Summary } from './Summary.tsx';

const { parts } = words.checkout;

/** Everything that an order needs, on one page, and beside it what it costs. */
export function Form() {
  const profile = useStore($profile);
  const isIncomplete = checkoutGate(profile, edition.checkout.needs) === 'profile';
  useEffect(() => {
    // Whoever is signing in is asked by the dialogs of that.
    if (isIncomplete && $modals.get().length === 0) askForProfile('checkout');
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
          <PayForms />
        </Section>
        <Section title={parts.extras}>
          <Promocode />
          <BonusesRow />
          <GiftRow />
          <Comment />
        </Section>
      </div>
      <Summary />
    </div>
  );
}
