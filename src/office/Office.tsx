import { useStore } from '@nanostores/react';
import { createElement, useLayoutEffect } from 'react';
import type { Me } from '../contract/office/people.ts';
import { hasRight } from '../domain/office/rights.ts';
import { office } from '../locales/office/uk/office.ts';
import { Frame } from './parts/frame/Frame.tsx';
import { Page } from './parts/frame/Page.tsx';
import { Failure, Forbidden, Missing } from './parts/states/Failure.tsx';
import { $address } from './router.ts';
import { SignIn } from './screens/sign-in/SignIn.tsx';
import { SignInAgain } from './screens/sign-in/SignInAgain.tsx';
import { screens } from './screens.ts';
import { sections } from './sections.ts';
import { $me, $openingError, openSession } from './stores/session.ts';
import { $needsSignIn } from './stores/session-end.ts';

export function Office() {
  const me = useStore($me);
  const needsSignIn = useStore($needsSignIn);
  const error = useStore($openingError);
  if (me) {
    return (
      <>
        <Frame me={me}>
          <Screen me={me} />
        </Frame>
        {needsSignIn && <SignInAgain />}
      </>
    );
  }
  if (needsSignIn) return <SignIn />;
  if (error === undefined) return null;
  return (
    <main className="page">
      <Failure error={error} onRetry={openSession} />
    </main>
  );
}

function Screen({ me }: { me: Me }) {
  const address = useStore($address);
  const [section = '', ...rest] = address.parts;
  // What was there comes back with its place, where its list is still there.
  useLayoutEffect(() => {
    // Not returned: newer browsers return a promise, which React would call.
    scrollTo(0, address.scrolledTo);
  }, [address]);
  const Found = screens.get(section);
  const right = sections.find(({ path }) => path === section)?.right;
  if (Found === undefined || right === undefined) {
    return (
      <Page title={office.name}>
        <Missing />
      </Page>
    );
  }
  if (!hasRight(me.role, right)) {
    return (
      <Page title={office.name}>
        <Forbidden />
      </Page>
    );
  }
  return createElement(Found, { rest, query: address.query });
}
