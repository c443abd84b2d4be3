import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fill } from '../../../locales/fill.ts';
import { office } from '../../../locales/office/uk/office.ts';
import { addressOf } from '../../address.ts';
import { Refused, Unreachable } from '../../ask.ts';
import { $unreachableSince } from '../../stores/connection.ts';
import { $me } from '../../stores/session.ts';
import { Button } from '../fields/Button.tsx';
import { State } from './State.tsx';

interface Props {
  error: unknown;
  onRetry(): void;
}

const words = office.states;

/** What a page says when it could not be loaded. */
export function Failure({ error, onRetry }: Props) {
  if (error instanceof Unreachable) return <NoConnection onRetry={onRetry} />;
  if (error instanceof Refused && error.status === 403) return <Forbidden />;
  if (error instanceof Refused && error.status === 404) return <Missing />;
  const request = error instanceof Refused ? error.request : String(error);
  const copy = () => void navigator.clipboard.writeText(`${location.href} ${request}`).catch(() => undefined);
  return (
    <State icon="warning" heading={words.failed.heading} text={fill(words.failed.text, { request })}>
      <Button onPress={onRetry}>{office.again}</Button>
      <Button kind="quiet" icon="copy" onPress={copy}>
        {words.failed.copy}
      </Button>
    </State>
  );
}

/** Tries again by itself as soon as the office answers. */
function NoConnection({ onRetry }: Pick<Props, 'onRetry'>) {
  const isLost = useStore($unreachableSince) !== undefined;
  useEffect(() => {
    if (!isLost) onRetry();
  }, [isLost, onRetry]);
  return (
    <State icon="noNetwork" heading={words.unreachable.heading} text={words.unreachable.text}>
      <Button onPress={onRetry}>{office.again}</Button>
    </State>
  );
}

export function Forbidden() {
  const me = useStore($me);
  const who = me ? { name: me.name, role: office.roles[me.role] } : {};
  return (
    <State icon="lock" heading={words.forbidden.heading} text={fill(words.forbidden.text, who)}>
      <a className="button" href={addressOf('orders')}>
        {words.forbidden.home}
      </a>
    </State>
  );
}

export const Missing = () => (
  <State heading={words.missing.heading} text={words.missing.text}>
    <a className="button" href={addressOf('today')}>
      {words.missing.home}
    </a>
  </State>
);
