import { day } from '../time/units.ts';

/** The first second of this UTC day. */
export const startOfDay = (now: number): number => now - (now % day);

export const secondsToNextDay = (now: number): number => startOfDay(now) + day - now;

/** The SMS of a day: sign-in codes, and all others. */
export interface SmsOfDay {
  codes: number;
  messages: number;
}

export type SmsKind = keyof SmsOfDay;

/** Of the day's SMS neither kind takes more, so that neither stops the other. */
const largestShare = 0.7;

const mostOf = (perDay: number): number => Math.ceil(perDay * largestShare);

export const isSpent = (kind: SmsKind, sent: SmsOfDay, perDay: number): boolean =>
  sent[kind] >= mostOf(perDay) || sent.codes + sent.messages >= perDay;

/** From this share of a day's codes on, the browser has to work for a code, and networks have a share of their own. */
const openShare = 0.5;

export const needsProof = ({ codes }: SmsOfDay, perDay: number): boolean =>
  codes >= mostOf(perDay) * openShare;

/** Beyond the open share, a network that took so much of a day's codes gets no more. */
const networkShare = 0.03;
/** Of a small budget too, a network takes this many. */
const fewestOfNetwork = 5;

export const mostOfNetwork = (perDay: number): number =>
  Math.max(fewestOfNetwork, Math.ceil(mostOf(perDay) * networkShare));

export type SmsLevel = 'half' | 'most' | 'spent';

/** How much of what a day has for this kind is sent, as far as the operator must know. */
export function smsLevel(kind: SmsKind, sent: SmsOfDay, perDay: number): SmsLevel | undefined {
  // The operator has turned SMS off.
  if (perDay === 0) return undefined;
  if (isSpent(kind, sent, perDay)) return 'spent';
  const share = sent[kind] / mostOf(perDay);
  if (share >= 0.8) return 'most';
  return share >= openShare ? 'half' : undefined;
}
