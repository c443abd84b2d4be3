import './account-page.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { customer as words } from '#words/customer';
import { personalData as personalWords } from '#words/customer/personal-data';
import { GuestPrompt, Person } from '../../components/GuestPrompt.tsx';
import { addNoBreakSpaces } from '../../domain/text/typography.ts';
import { paths } from '../../editions/paths.ts';
import type { CustomerResourceState } from '../../stores/account/customer-resource.ts';
import { loadProfile } from '../../stores/account/profile.ts';
import { openSignIn } from '../../stores/sign-in/after-sign-in.ts';
import { wasJustErased } from '../../stores/sign-in/erased.ts';
import { isSignedIn } from '../../stores/sign-in/session.ts';
import { goHomeWhenSignedOut } from '../../stores/sign-in/sign-out.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Waiting } from '../../ui/waiting/Waiting.tsx';

interface Props<T> {
  data: CustomerResourceState<T>;
  retry(): void;
  children(value: T): ReactNode;
}

const texts = words.account;

/** The frame of every account page: the customer's data, or in its place why it cannot be shown. */
export function AccountPage<T>({ data, retry, children }: Props<T>) {
  useEffect(goHomeWhenSignedOut, []);
  const frame = useRef<HTMLDivElement>(null);
  const press = () => {
    // The pressed button disappears, so the focus moves to the frame that will show the data.
    frame.current?.focus();
    retry();
  };
  return (
    <div className="account-page" tabIndex={-1} ref={frame} aria-busy={data.state === 'loading'}>
      {data.state === 'guest' && (wasJustErased() ? <Erased /> : <Guest />)}
      {data.state === 'loading' && <Skeleton />}
      {data.state === 'failed' && <Waiting text={texts.failed} again={{ name: texts.again, press }} />}
      {data.state === 'ready' && children(data.value)}
    </div>
  );
}

/** Makes a page's `ready`: loads what it shows, and asks a guest to sign in. */
export const loadForCustomer = (load: () => Promise<unknown>) => async (): Promise<void> => {
  // Loading the profile detects a session that has expired since the last visit; its customer is asked to sign in.
  await Promise.all([loadProfile().catch(() => undefined), load()]);
  if (!isSignedIn() && !wasJustErased()) openSignIn('account');
};

const Guest = () => <GuestPrompt origin="account" heading={texts.guest.title} text={texts.guest.text} />;

function Erased() {
  const { title, text, toCatalogue } = personalWords.erased;
  return (
    <EmptyState picture={<Person />} heading={addNoBreakSpaces(title)} text={addNoBreakSpaces(text)}>
      <a className="button button--white" href={`${paths.home}#catalogue`}>
        {toCatalogue}
      </a>
    </EmptyState>
  );
}

const skeletonRows = [1, 2, 3, 4];

const Skeleton = () => (
  <div role="status">
    <span className="visually-hidden">{texts.loading}</span>
    {skeletonRows.map((row) => (
      <div key={row} className="account-skeleton" aria-hidden="true">
        <i />
        <i />
      </div>
    ))}
  </div>
);
