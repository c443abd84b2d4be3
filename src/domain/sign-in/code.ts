export const codeLength = 4;

/** ASCII digits only. */
export const codePattern = new RegExp(`^[0-9]{${codeLength}}$`);

/** In seconds. */
export const codeLifetime = 5 * 60;
export const maxWrongCodes = 3;

/** A code that was sent during this visit. */
export interface SentCode {
  way: 'phone' | 'email';
  /** The digits of a phone, or an e-mail address. */
  address: string;
  /** Milliseconds since 1970, by this browser's clock. */
  at: number;
  /** Seconds until another code may be requested. */
  wait: number;
}

export const encodeSentCode = ({ way, address, at, wait }: SentCode): string =>
  `${way} ${at} ${wait} ${address}`;

/** Undefined if the text is unreadable or the code has expired. */
export function decodeSentCode(text: string, now: number): SentCode | undefined {
  const [, way, at, wait, address = ''] = /^(phone|email) (\d+) (\d+) (\S+)$/.exec(text) ?? [];
  if (way !== 'phone' && way !== 'email') return undefined;
  const sent: SentCode = { way, address, at: Number(at), wait: Number(wait) };
  return isValid(sent, now) ? sent : undefined;
}

const isValid = ({ at }: SentCode, now: number) => Math.abs(now - at) < codeLifetime * 1000;

/** A clock that was set back must not prolong the wait. */
export const secondsToResend = ({ at, wait }: SentCode, now: number): number =>
  now < at ? wait : Math.max(0, Math.ceil(wait - (now - at) / 1000));
