import './after-order.css';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { customer as words } from '#words/customer';
import { SignInButton } from '../../../components/SignInButton.tsx';
import { addNoBreakSpaces } from '../../../domain/text/typography.ts';
import { paths } from '../../../editions/paths.ts';
import { loadProfile } from '../../../stores/account/profile.ts';
import { openSignIn } from '../../../stores/sign-in/after-sign-in.ts';
import { $token } from '../../../stores/sign-in/session.ts';
import { Arrow } from '../../../ui/Icons.tsx';
import { usePageName } from '../../../ui/use-page-name.ts';
import { BusyButton } from '../../../ui/waiting/BusyButton.tsx';

const { after: texts } = words.checkout;
const { guest } = texts;
const signIn = () => openSignIn('account');

/** Detects an expired session: its customer is asked to sign in. The page does not wait for that. */
export const startLoadingProfile = async (): Promise<void> => void loadProfile().catch(() => undefined);

/** A bank's app may return to a browser in which the customer is not signed in. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  return useStore($token) === '' ? <GuestPrompt /> : children;
}

function GuestPrompt() {
  useEffect(signIn, []);
  return (
    <WithoutOrder heading={addNoBreakSpaces(guest.title)} text={addNoBreakSpaces(guest.text)}>
      <p>
        <SignInButton className="button" origin="account" />
      </p>
    </WithoutOrder>
  );
}

/** Shown if the address names no order of this customer. */
export const OrderNotFound = () => (
  <WithoutOrder
    heading={texts.unknown}
    text={texts.unknownText}
    links={<AfterLinks links={[{ name: texts.toOrders, path: paths.orders }]} />}
  />
);

interface WithoutOrderProps {
  heading: string;
  text: string;
  children?: ReactNode;
  links?: ReactNode;
}

/** Has a heading of its own, because the page's is about an existing order and is hidden by CSS. */
function WithoutOrder({ heading, text, children, links }: WithoutOrderProps) {
  usePageName(heading);
  return (
    <section className="after after--unknown">
      <div className="after__told">
        <h1>{heading}</h1>
        <p>{text}</p>
        {children}
      </div>
      {links}
    </section>
  );
}

interface AfterLinksProps {
  /** `busyText` is read to screen readers while the button is busy. */
  button?: { name: string; isBusy?: boolean; busyText?: string; press(): void };
  links: readonly { name: string; path: string }[];
}

/** What the customer can do next. */
export function AfterLinks({ button, links }: AfterLinksProps) {
  return (
    <div className="after__ways">
      {button && (
        <BusyButton
          type="button"
          className="button"
          isBusy={button.isBusy === true}
          status={button.busyText ?? ''}
          onClick={button.press}
        >
          {button.name}
          <Arrow />
        </BusyButton>
      )}
      {links.map(({ name, path }) => (
        <a key={path} className="button button--black" href={path}>
          {name}
          <Arrow />
        </a>
      ))}
    </div>
  );
}
