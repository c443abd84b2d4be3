import { birthdayError } from './birthday.ts';
import { cleanEmail, cleanName, emailError, type FieldError, nameError } from './fields.ts';
import { type PhoneRule, phoneError } from './phone.ts';

/** The fields that a customer may change; omitted ones stay unchanged. */
export interface ProfileChange {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  /** Digits only. */
  phone?: string | undefined;
  /** Midnight UTC of the day; null changes nothing. */
  birthday?: number | null | undefined;
}

export type ProfileErrors = Partial<Record<keyof ProfileChange, FieldError>>;

export interface ProfileCircumstances {
  phones: readonly PhoneRule[];
  /** A birthday is locked once it is saved. */
  savedBirthday: number | null;
  /** Unix seconds. */
  now: number;
}

/** The errors of the given fields; empty if all are valid. */
export function profileErrors(
  { firstName, lastName, email, phone, birthday }: ProfileChange,
  { phones, savedBirthday, now }: ProfileCircumstances,
): ProfileErrors {
  const errors = {
    firstName: firstName === undefined ? undefined : nameError(firstName),
    lastName: lastName === undefined ? undefined : nameError(lastName),
    email: email === undefined ? undefined : emailError(email),
    phone: phone === undefined ? undefined : phoneError(phone, phones),
    birthday:
      birthday === undefined || birthday === null
        ? undefined
        : birthdayError(birthday, { saved: savedBirthday, now }),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** Normalizes a change to store it. */
export const cleanProfile = ({ firstName, lastName, email, ...rest }: ProfileChange): ProfileChange => ({
  ...rest,
  firstName: firstName === undefined ? undefined : cleanName(firstName),
  lastName: lastName === undefined ? undefined : cleanName(lastName),
  email: email === undefined ? undefined : cleanEmail(email),
});
