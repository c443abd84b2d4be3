import './checkout-after.css';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { tieWords } from '../../domain/text/typography.ts';
import { words } from '../../locales/customer.ts';
import { loadProfile } from '../../stores/account/profile.ts';
import { askToSignIn } from '../../stores/sign-in/after-sign-in.ts';
import { $token } from '../../stores/sign-in/session.ts';
import { Arrow } from '../../ui/icons.tsx';

const { guest } = words.checkout.after;
const ask = () => askToSignIn('account');

/** By the profile a token is found out that died since the last visit: its customer is asked in, not sent home. */
export const meetVisitor = async (): Promise<void> => void loadProfile().catch(() => undefined);

/** A bank's app may come back to a browser that does not know the customer. */
export function ForCustomer({ children }: { children: ReactNode }) {
  return useStore($token) === '' ? <Stranger /> : children;
}

function Stranger() {
  useEffect(ask, []);
  return (
    <section className="after after--unknown">
      <div className="after__told">
        <h1>{tieWords(guest.title)}</h1>
        <p>{tieWords(guest.text)}</p>
        <p>
          <button type="button" className="button" onClick={ask}>
            {guest.signIn}
            <Arrow />
          </button>
        </p>
      </div>
    </section>
  );
}
