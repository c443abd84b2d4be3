/** What the sign-in asks for; it outlives its screen, so that a code that was sent is not asked for twice. */
import { map } from 'nanostores';
import { officeCodeLifetime } from '../../../domain/office/codes.ts';
import { resendSeconds } from '../../../domain/sign-in/limits.ts';
import { extractCode } from '../../../domain/sign-in/typed-code.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { fill } from '../../../locales/fill.ts';
import { signIn as words } from '../../../locales/office/uk/sign-in.ts';
import { Refused } from '../../ask.ts';
import { sendCode, signIn } from '../../stores/session.ts';

interface SignInState {
  email: string;
  /** Undefined: no code was sent. */
  sent: { length: number; at: number } | undefined;
  code: string;
  error: string | undefined;
  isSending: boolean;
  /** From when on another code may be asked for, in milliseconds. */
  resendAt: number;
  /** How many codes were sent after the first. */
  resent: number;
}

const atFirst: SignInState = {
  email: '',
  sent: undefined,
  code: '',
  error: undefined,
  isSending: false,
  resendAt: 0,
  resent: 0,
};

export const $signIn = map<SignInState>(atFirst);

const time = new Intl.DateTimeFormat('uk', { hour: '2-digit', minute: '2-digit' });
/** «09:43», by the clock of this browser, rounded up: at that minute the moment has come. */
export const clockAt = (milliseconds: number): string =>
  time.format(Math.ceil(milliseconds / minuteMs) * minuteMs);

export const isEmail = (text: string): boolean => /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(text);

export const typeEmail = (email: string): void => {
  $signIn.set({ ...$signIn.get(), email, error: undefined });
};

/** «09:43», rounded down: at that minute the code still holds. */
export const codeHoldsUntil = (sentAt: number): string => time.format(sentAt + officeCodeLifetime * 1000);

export async function requestCode(): Promise<void> {
  const { email, sent, resent } = $signIn.get();
  await sending(async () => {
    const { digits } = await sendCode(email.trim());
    const at = Date.now();
    $signIn.set({
      ...$signIn.get(),
      ...{ sent: { length: digits, at }, code: '', error: undefined },
      ...{ resendAt: at + resendSeconds * 1000, resent: sent ? resent + 1 : 0 },
    });
  });
}

export const changeEmail = (): void => {
  $signIn.set({ ...$signIn.get(), sent: undefined, code: '', error: undefined });
};

/** Pasted text may say more than the code; the last digit enters. */
export function typeCode(text: string): void {
  const { sent } = $signIn.get();
  if (!sent) return;
  const code = extractCode(text, sent.length);
  $signIn.set({ ...$signIn.get(), code, error: undefined });
  if (code.length === sent.length) void enter();
}

export async function enter(): Promise<void> {
  const { email, code } = $signIn.get();
  await sending(async () => {
    await signIn(email.trim(), code);
    $signIn.set({ ...atFirst, email });
  });
}

/** One at a time, however often it is pressed. */
async function sending(act: () => Promise<void>): Promise<void> {
  if ($signIn.get().isSending) return;
  $signIn.setKey('isSending', true);
  try {
    await act();
  } catch (error) {
    $signIn.setKey('error', messageOf(error));
    if (!(error instanceof Refused)) return;
    // The next digit begins anew.
    $signIn.setKey('code', '');
    if (error.retryAfter > 0) $signIn.setKey('resendAt', Date.now() + error.retryAfter * 1000);
  } finally {
    $signIn.setKey('isSending', false);
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Refused)) return words.unreachable;
  if (error.status === 429 && error.retryAfter > 0)
    return fill(words.wait, { time: clockAt(Date.now() + error.retryAfter * 1000) });
  return error.message || words.unreachable;
}
