import { type BirthdayParts, birthdayOfParts, noBirthday, partsOfBirthday } from './birthday.ts';
import { type ProfileChange, type ProfileErrors, profileErrors } from './profile.ts';

/** What a form asks for. */
export type ProfileField = keyof ProfileChange;

/** What its fields hold: texts, as they were typed. */
export interface ProfileFormValues extends BirthdayParts {
  firstName: string;
  lastName: string;
  email: string;
  /** Digits. */
  phone: string;
}

interface SavedProfile {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  birthday: number | null;
}

export const formValues = ({
  firstName,
  lastName,
  email,
  phone,
  birthday,
}: SavedProfile): ProfileFormValues => ({
  firstName,
  lastName,
  email,
  phone,
  ...(birthday === null ? noBirthday : partsOfBirthday(birthday)),
});

/** What is saved of it: what the form asked for, and nothing else. */
export function changeFromForm(typed: ProfileFormValues, fields: readonly ProfileField[]): ProfileChange {
  const { firstName, lastName, email, phone } = typed;
  const all: ProfileChange = { firstName, lastName, email, phone, birthday: birthdayOfParts(typed) };
  return Object.fromEntries(Object.entries(all).filter(([name]) => fields.some((field) => field === name)));
}

/** What is wrong with each field that the form asks for; none may stay empty. */
export function formErrors(
  typed: ProfileFormValues,
  fields: readonly ProfileField[],
  circumstances: Parameters<typeof profileErrors>[1],
): ProfileErrors {
  const errors = profileErrors(changeFromForm(typed, fields), circumstances);
  if (!fields.includes('birthday')) return errors;
  const { day, month, year } = typed;
  if ([day, month, year].includes('')) return { ...errors, birthday: 'emptyField' };
  return birthdayOfParts(typed) === undefined ? { ...errors, birthday: 'invalidBirthday' } : errors;
}
