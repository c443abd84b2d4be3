import './account.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { words } from '../../locales/customer.ts';
import type { Told } from '../../stores/account/personal.ts';
import { leaveWithSession } from '../../stores/sign-in/sign-out.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { Guest } from './Guest.tsx';
import { Skeleton } from './Skeleton.tsx';

interface Props<T> {
  told: Told<T>;
  again(): void;
  children(value: T): ReactNode;
}

/** What the shop told the customer, or in its place why there is nothing to see. */
export function ForCustomer<T>({ told, again, children }: Props<T>) {
  const { account } = words;
  useEffect(leaveWithSession, []);
  const place = useRef<HTMLDivElement>(null);
  const press = () => {
    // The button goes away: the focus waits where the answer comes.
    place.current?.focus();
    again();
  };
  return (
    <div className="account-page" tabIndex={-1} ref={place} aria-busy={told.state === 'asked'}>
      {told.state === 'guest' && <Guest />}
      {told.state === 'asked' && <Skeleton />}
      {told.state === 'failed' && <Waiting text={account.failed} again={{ name: account.again, press }} />}
      {told.state === 'told' && children(told.value)}
    </div>
  );
}
