import './sign-in.css';
import './code.css';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { edition } from '#edition';
import { customer as words } from '#words/customer';
import { maskPhone } from '../../domain/profile/phone.ts';
import { type SentCode, secondsToResend, shortCode } from '../../domain/sign-in/code.ts';
import { fill } from '../../locales/fill.ts';
import { errorMessage, isInvalidInput } from '../../stores/shell/form-errors.ts';
import { sendCode } from '../../stores/sign-in/send-code.ts';
import { sentCode } from '../../stores/sign-in/sent-code.ts';
import { Arrow } from '../../ui/Icons.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { BusyButton } from '../../ui/waiting/BusyButton.tsx';
import { CodeBoxes, focusBox, noDigits } from './CodeBoxes.tsx';

const texts = words.signIn.code;

interface Props {
  /** What the button says. */
  name: string;
  enter(sent: SentCode, code: string): Promise<void>;
  /** Left out: the shop knows the address. */
  changeAddress?(): void;
  /** Left out: a code to sign in. */
  sendAgain?(sent: SentCode): Promise<SentCode>;
}

/** Asks for the code that was sent to a phone or an e-mail address. */
export function CodeStep({ name, enter, changeAddress, sendAgain = sendCode }: Props) {
  const [sent, setSent] = useState(sentCode);
  const address =
    sent && (sent.way === 'phone' ? maskPhone(sent.address, edition.signIn.phones) : sent.address);
  return (
    <>
      <div className="sign-in__opening">
        <h2 className="sign-in__title">{texts.title[sent?.length ?? shortCode]}</h2>
        <p className="code__address">
          {address === undefined ? texts.gone : fill(texts.sentTo, { address })}
        </p>
        {changeAddress && (
          <button type="button" className="code__change underlined" onClick={changeAddress}>
            {texts.change[sent?.way ?? 'phone']}
          </button>
        )}
      </div>
      {sent && <CodeForm name={name} sent={sent} enter={enter} sendAgain={sendAgain} onResent={setSent} />}
    </>
  );
}

interface CodeFormProps extends Required<Pick<Props, 'name' | 'enter' | 'sendAgain'>> {
  sent: SentCode;
  onResent(sent: SentCode): void;
}

/** Submits itself with the last digit; the button submits the same code again. */
function CodeForm({ name, sent, enter, sendAgain, onResent }: CodeFormProps) {
  const [digits, setDigits] = useState(() => noDigits(sent.length));
  const [error, setError] = useState<string>();
  const [isResent, setIsResent] = useState(false);
  const boxes = useRef<HTMLFieldSetElement>(null);

  const clear = ({ length }: SentCode = sent) => {
    setDigits(noDigits(length));
    focusBox(boxes.current, 0);
  };
  const entering = useSending((reason) => {
    setError(errorMessage(reason, 'code', words.form));
    if (isInvalidInput(reason)) clear();
  });
  const resend = useSending((reason) => setError(errorMessage(reason, sent.way, words.form)));

  const send = (code: readonly string[]) => {
    setIsResent(false);
    setError(undefined);
    void entering.send(() => enter(sent, code.join('')));
  };
  const change = (next: readonly string[], isAllDigits: boolean) => {
    setDigits(next);
    setError(isAllDigits ? undefined : texts.onlyDigits);
    if (isWhole(next)) send(next);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isWhole(digits)) send(digits);
    else focusBox(boxes.current, digits.indexOf(''));
  };
  const pressResend = () =>
    resend.send(async () => {
      setError(undefined);
      const again = await sendAgain(sent);
      onResent(again);
      setIsResent(true);
      clear(again);
    });

  return (
    <form noValidate onSubmit={submit}>
      <CodeBoxes ref={boxes} digits={digits} error={error} isBusy={entering.isSending} onChange={change} />
      <BusyButton
        type="submit"
        className="button button--white sign-in__send"
        isBusy={entering.isSending}
        status={texts.checking}
      >
        {name}
        <Arrow />
      </BusyButton>
      <Resend sent={sent} isResent={isResent} isSending={resend.isSending} onResend={pressResend} />
    </form>
  );
}

const isWhole = (digits: readonly string[]) => !digits.includes('');

interface ResendProps {
  sent: SentCode;
  isResent: boolean;
  isSending: boolean;
  onResend(): void;
}

/** A countdown, and then the button for the next code. */
function Resend({ sent, isResent, isSending, onResend }: ResendProps) {
  const seconds = useSecondsToResend(sent);
  return (
    <div className="resend">
      <p role="status">{isResent && texts.resent}</p>
      {seconds > 0 ? (
        <p>{fill(texts.resendIn, { time: clock(seconds) })}</p>
      ) : (
        <button type="button" className="underlined" aria-disabled={isSending} onClick={onResend}>
          {texts.resend}
        </button>
      )}
    </div>
  );
}

/** «0:47». */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const second = 1000;

/** Compares with the clock instead of counting ticks: browsers slow the timers of background tabs. */
function useSecondsToResend(sent: SentCode): number {
  const [now, setNow] = useState(Date.now);
  const seconds = secondsToResend(sent, now);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.min(seconds, sent.wait);
}
