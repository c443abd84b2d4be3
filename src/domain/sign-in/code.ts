import { minute } from '../time/units.ts';

export const shortCode = 4;
/** Of a code that is sent after many wrong ones. */
export const longCode = 6;
export const codeLengths = [shortCode, longCode] as const;
export type CodeLength = (typeof codeLengths)[number];

/** ASCII digits only. */
export const codePattern = new RegExp(`^(?:[0-9]{${shortCode}}|[0-9]{${longCode}})$`);

/** In seconds. */
export const codeLifetime = 5 * minute;
/** For one code, from one client, so that a stranger's wrong codes do not kill the code of its owner. */
export const maxWrongCodes = 3;
/** For one code, from all clients. */
export const maxWrongCodesOfAll = 9;

/** A code that was sent to this browser. */
export interface SentCode {
  way: 'phone' | 'email';
  /** The digits of a phone, or an e-mail address. */
  address: string;
  /** Milliseconds since 1970, by this browser's clock. */
  at: number;
  /** Seconds until another code may be requested. */
  wait: number;
  length: CodeLength;
}

export const encodeSentCode = ({ way, address, at, wait, length }: SentCode): string =>
  `${way} ${at} ${wait} ${length} ${address}`;

/** Undefined if the text is unreadable or the code has expired. */
export function decodeSentCode(text: string, now: number): SentCode | undefined {
  const [, way, at, wait, digits, address = ''] = /^(phone|email) (\d+) (\d+) (\d+) (\S+)$/.exec(text) ?? [];
  const length = codeLengths.find((allowed) => allowed === Number(digits));
  if ((way !== 'phone' && way !== 'email') || length === undefined) return undefined;
  const sent: SentCode = { way, address, at: Number(at), wait: Number(wait), length };
  return isValid(sent, now) ? sent : undefined;
}

const isValid = ({ at }: SentCode, now: number) => Math.abs(now - at) < codeLifetime * 1000;

/** A clock that was set back must not prolong the wait. */
export const secondsToResend = ({ at, wait }: SentCode, now: number): number =>
  now < at ? wait : Math.max(0, Math.ceil(wait - (now - at) / 1000));
