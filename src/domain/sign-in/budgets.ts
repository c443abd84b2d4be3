import { type CodeLength, longCode, shortCode } from './code.ts';

/** Wrong codes of the last day: for the phone or e-mail address, from the client, from its network, and of all. */
export interface WrongCodes {
  identity: number;
  client: number;
  network: number;
  shop: number;
}

/**
 * So many wrong codes a day are checked against codes of four digits. Beyond, codes have six digits, so that nobody is locked
 * out: 3 wrong codes guess one of four digits with a chance of 0.03 %, one of six digits with 0.0003 %.
 */
export const shortCodeBudgets: WrongCodes = { identity: 3, client: 20, network: 60, shop: 100 };

export const lengthOfNextCode = ({ identity, ...wrong }: WrongCodes): CodeLength =>
  identity >= shortCodeBudgets.identity || isTooShort(shortCode, wrong) ? longCode : shortCode;

/**
 * Whether a code that was sent before is no longer accepted from a client. What happened to its phone or e-mail address does
 * not count: a stranger must not be able to kill the code that its owner holds.
 */
export const isTooShort = (
  length: number,
  { client, network, shop }: Omit<WrongCodes, 'identity'>,
): boolean =>
  length < longCode &&
  (client >= shortCodeBudgets.client || network >= shortCodeBudgets.network || shop >= shortCodeBudgets.shop);
