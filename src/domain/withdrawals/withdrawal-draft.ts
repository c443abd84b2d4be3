import { emailError, type FieldError, nameError } from '../profile/fields.ts';
import { type PhoneRule, phoneError } from '../profile/phone.ts';
import { maxOrderNumberLength } from '../text/longest.ts';

/** What is typed into the form. */
export interface WithdrawalDraft {
  number: string;
  name: string;
  way: 'email' | 'phone';
  email: string;
  /** Digits. */
  phone: string;
  isPart: boolean;
  /** Of the customer's own order: how many pieces of each line, by its place. */
  pieces: Readonly<Record<number, number>>;
  /** Of an order whose lines the form does not know. */
  goodsText: string;
  reason: string;
}

export type WithdrawalField = 'number' | 'name' | 'email' | 'phone' | 'goods';
export type WithdrawalErrors = Partial<Record<WithdrawalField, FieldError | 'digits' | 'chooseGoods'>>;

export function withdrawalErrors(
  draft: WithdrawalDraft,
  { phones, knowsLines }: { phones: readonly PhoneRule[]; knowsLines: boolean },
): WithdrawalErrors {
  const errors: WithdrawalErrors = {};
  const name = nameError(draft.name);
  const contact = draft.way === 'email' ? emailError(draft.email) : phoneError(draft.phone, phones);
  if (orderNumberFrom(draft.number) === undefined) errors.number = 'digits';
  if (name !== undefined) errors.name = name;
  if (contact !== undefined) errors[draft.way] = contact;
  if (draft.isPart && !namesGoods(draft, knowsLines)) errors.goods = 'chooseGoods';
  return errors;
}

const namesGoods = ({ pieces, goodsText }: WithdrawalDraft, knowsLines: boolean): boolean =>
  knowsLines ? Object.values(pieces).some((count) => count > 0) : goodsText.trim() !== '';

/** «№ 10 001» is 10001. */
export function orderNumberFrom(text: string): string | undefined {
  const number = text.replaceAll(/[\s№#]/g, '');
  return /^\d+$/.test(number) && number.length <= maxOrderNumberLength ? number : undefined;
}
