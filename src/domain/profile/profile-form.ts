import { type BirthdayParts, birthdayOfParts, noBirthday, partsOfBirthday } from './birthday.ts';
import { digitsOf } from './phone.ts';
import {
  type ProfileChange,
  type ProfileCircumstances,
  type ProfileErrors,
  profileErrors,
} from './profile.ts';

export type ProfileField = keyof ProfileChange;

/** The texts of the fields, as typed. */
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
  phone: digitsOf(phone),
  ...(birthday === null ? noBirthday : partsOfBirthday(birthday)),
});

/** A saved birthday is locked: the form only shows it. */
export const editableFields = (
  fields: readonly ProfileField[],
  { birthday }: Pick<SavedProfile, 'birthday'>,
): readonly ProfileField[] => (birthday === null ? fields : fields.filter((field) => field !== 'birthday'));

/** The change that leaves a profile as it is; a field without a value is left out. */
export function unchangedFields(saved: SavedProfile, asksPhone: boolean): ProfileChange {
  const { firstName, lastName, email, phone, birthday } = saved;
  const all = { firstName, lastName, email, phone: asksPhone ? digitsOf(phone) : '', birthday };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '' && value !== null));
}

/** The change to save: only these fields. */
export function changeFromForm(typed: ProfileFormValues, fields: readonly ProfileField[]): ProfileChange {
  const { firstName, lastName, email, phone } = typed;
  const all: ProfileChange = { firstName, lastName, email, phone, birthday: birthdayOfParts(typed) };
  return Object.fromEntries(Object.entries(all).filter(([name]) => fields.some((field) => field === name)));
}

interface FormCircumstances extends ProfileCircumstances {
  /** Without day, month and year the birthday is not given, which is no error. */
  birthdayByConsent: boolean;
}

/** The errors of these fields; all of them are required, except a birthday that needs consent. */
export function formErrors(
  typed: ProfileFormValues,
  fields: readonly ProfileField[],
  circumstances: FormCircumstances,
): ProfileErrors {
  const errors = profileErrors(changeFromForm(typed, fields), circumstances);
  if (!fields.includes('birthday')) return errors;
  const { day, month, year } = typed;
  if (circumstances.birthdayByConsent && `${day}${month}${year}` === '') return errors;
  if ([day, month, year].includes('')) return { ...errors, birthday: 'emptyField' };
  return birthdayOfParts(typed) === undefined ? { ...errors, birthday: 'invalidBirthday' } : errors;
}
