import type { FieldError } from './field-error.ts';

export const longestEmail = 254;

/** ASCII only, a domain with a dot: what browsers take for an e-mail address, and no line break or second address. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/;

/** As it is kept and compared. */
export const cleanEmail = (text: string): string => text.trim().toLowerCase();

export function emailError(text: string): FieldError | undefined {
  const email = text.trim();
  if (email === '') return 'emptyField';
  if (email.length > longestEmail || !emailPattern.test(email)) return 'invalidEmail';
  return undefined;
}
