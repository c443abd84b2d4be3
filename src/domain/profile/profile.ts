import { birthdayError } from './birthday.ts';
import { cleanEmail, cleanName, emailError, type FieldError, nameError } from './fields.ts';
import { type PhoneRule, phoneError } from './phone.ts';

/** What the customer may change of it; what is left out stays as it is. */
export interface ProfileChange {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  /** Digits only. */
  phone?: string | undefined;
  /** Midnight UTC of the day; null says nothing. */
  birthday?: number | null | undefined;
}

export type ProfileErrors = Partial<Record<keyof ProfileChange, FieldError>>;

interface Circumstances {
  phones: readonly PhoneRule[];
  /** A birthday is locked once it is saved. */
  savedBirthday: number | null;
  /** Unix seconds. */
  now: number;
}

/** What is wrong with each field that is given; empty when nothing is. */
export function profileErrors(
  { firstName, lastName, email, phone, birthday }: ProfileChange,
  { phones, savedBirthday, now }: Circumstances,
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

/** As it is kept. */
export const cleanProfile = ({ firstName, lastName, email, ...rest }: ProfileChange): ProfileChange => ({
  ...rest,
  firstName: firstName === undefined ? undefined : cleanName(firstName),
  lastName: lastName === undefined ? undefined : cleanName(lastName),
  email: email === undefined ? undefined : cleanEmail(email),
});
