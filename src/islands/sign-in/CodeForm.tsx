import { type SubmitEvent, useRef, useState } from 'react';
import { codeLength, type SentCode } from '../../domain/sign-in/code.ts';
import { words } from '../../locales/customer.ts';
import { complaintOf, isRefused } from '../../stores/shell/form-errors.ts';
import { logIn, sendCode } from '../../stores/sign-in/sign-in.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Arrow } from '../../ui/icons.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { CodeBoxes, focusBox, noDigits } from './CodeBoxes.tsx';
import { Resend } from './Resend.tsx';

interface Props {
  sent: SentCode;
  onResent(sent: SentCode): void;
}

const texts = words.signIn.code;

/** Is sent by itself with the fourth digit; the button is for trying the same once more. */
export function CodeForm({ sent, onResent }: Props) {
  const [digits, setDigits] = useState(noDigits);
  const [error, setError] = useState<string>();
  const [isResent, setIsResent] = useState(false);
  const boxes = useRef<HTMLFieldSetElement>(null);

  const startAgain = () => {
    setDigits(noDigits);
    focusBox(boxes.current, 0);
  };
  const login = useSending((reason) => {
    setError(complaintOf(reason, 'code', words.form));
    if (isRefused(reason)) startAgain();
  });
  const resend = useSending((reason) => setError(complaintOf(reason, sent.way, words.form)));

  const enter = (code: readonly string[]) => {
    setIsResent(false);
    setError(undefined);
    void login.send(() => logIn(sent, code.join('')));
  };
  const change = (next: readonly string[], isAllDigits: boolean) => {
    setDigits(next);
    setError(isAllDigits ? undefined : texts.onlyDigits);
    if (isWhole(next)) enter(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isWhole(digits)) enter(digits);
    else focusBox(boxes.current, digits.indexOf(''));
  };
  const sendAgain = () =>
    resend.send(async () => {
      setError(undefined);
      onResent(await sendCode(sent));
      setIsResent(true);
      startAgain();
    });

  return (
    <form noValidate onSubmit={submit}>
      <CodeBoxes ref={boxes} digits={digits} error={error} isBusy={login.isSending} onChange={change} />
      <BusyButton
        type="submit"
        className="button button--white sign-in__send"
        isBusy={login.isSending}
        said={texts.checking}
      >
        {texts.enter}
        <Arrow />
      </BusyButton>
      <Resend sent={sent} isResent={isResent} isSending={resend.isSending} onResend={sendAgain} />
    </form>
  );
}

const isWhole = (digits: readonly string[]) => digits.join('').length === codeLength;
