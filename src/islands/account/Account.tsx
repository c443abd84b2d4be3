import './index.css';
import { useStore } from '@nanostores/react';
import { words } from '../../locales/customer.ts';
import { $account, askAccount } from '../../stores/account/account.ts';
import { signOut } from '../../stores/sign-in/sign-out.ts';
import { Balance } from './Balance.tsx';
import { ForCustomer } from './ForCustomer.tsx';
import { Hello } from './Hello.tsx';
import { LastOrder } from './LastOrder.tsx';
import { Ways } from './Ways.tsx';
import { whenTold } from './when-told.ts';

export const ready = whenTold(askAccount);

/** The first page of the account: everything at a glance, and the ways on. */
export default function Account() {
  return (
    <ForCustomer told={useStore($account)} again={askAccount}>
      {({ profile, orders }) => (
        <>
          <div className="account-page__top">
            <Hello profile={profile} />
            <Balance balance={profile.balance} />
          </div>
          <LastOrder order={orders[0]} />
          <Ways orders={orders.length} />
          <button type="button" className="account-page__wide" onClick={() => void signOut()}>
            {words.account.index.signOut}
          </button>
        </>
      )}
    </ForCustomer>
  );
}
