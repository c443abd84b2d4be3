import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '../../../domain/sign-in/code.ts';
import type { SignInWay } from '../../../editions/edition.ts';

/** Where a code goes, in its normal form: digits of a phone, or an e-mail address in lower case. */
export interface Address {
  kind: SignInWay;
  address: string;
}

export const newCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, '0');

export const newSalt = (): string => randomBytes(16).toString('base64url');

/** Bound to its address, so that one row's hash proves nothing in another. */
export const codeHash = (code: string, salt: string, { kind, address }: Address): string =>
  createHmac('sha256', salt).update(`${kind} ${address} ${code}`).digest('base64url');

export const isSameHash = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));
