import type { SentCode } from '../../domain/sign-in/code.ts';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';
import { useSecondsToResend } from './use-seconds-to-resend.ts';

interface Props {
  sent: SentCode;
  isResent: boolean;
  isSending: boolean;
  onResend(): void;
}

/** When the next code may be sent, and then the button for it. */
export function Resend({ sent, isResent, isSending, onResend }: Props) {
  const seconds = useSecondsToResend(sent);
  const texts = words.signIn.code;
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
