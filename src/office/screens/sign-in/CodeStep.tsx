import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fill } from '../../../locales/fill.ts';
import { signIn } from '../../../locales/office/uk/sign-in.ts';
import { Button } from '../../parts/fields/Button.tsx';
import { CodeField } from './CodeField.tsx';
import {
  $signIn,
  changeEmail,
  clockAt,
  codeHoldsUntil,
  enter,
  requestCode,
  typeCode,
} from './sign-in-state.ts';

const words = signIn.code;

export function CodeStep() {
  const { email, sent, code, error, isSending, resendAt, resent } = useStore($signIn);
  const isTooSoon = useIsBefore(resendAt);
  const length = sent?.length ?? 0;
  const missing = length - code.length;
  return (
    <form
      className="sign-in-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === 0) void enter();
      }}
    >
      <h1>{words.heading}</h1>
      <p className="sign-in-form__sent">
        {fill(words.sentTo, { email })}{' '}
        <button type="button" className="link" onClick={changeEmail}>
          {words.otherEmail}
        </button>
      </p>
      <CodeField
        label={fill(words.label, { length })}
        length={length}
        code={code}
        error={error}
        isBusy={isSending}
        onType={typeCode}
      />
      <p className="meta">
        {fill(words.hint, { until: codeHoldsUntil(sent?.at ?? 0) })}{' '}
        {isTooSoon ? (
          <b>{fill(words.resendAt, { time: clockAt(resendAt) })}</b>
        ) : (
          <button type="button" className="link" onClick={() => void requestCode()}>
            {words.resend}
          </button>
        )}
      </p>
      <p className="meta" role="status">
        {resent > 0 && words.resent}
      </p>
      <div className="sign-in-form__button sign-in-form__button--foot">
        <Button
          type="submit"
          kind="action"
          reason={words.missing[missing - 1]}
          onReason={() => document.querySelector<HTMLElement>('.code-field input')?.focus()}
          isBusy={isSending}
          icon="arrow"
        >
          {words.enter}
        </Button>
      </div>
    </form>
  );
}

/** Whether this moment, in milliseconds, is still to come. */
function useIsBefore(moment: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, moment - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return now < moment;
}
