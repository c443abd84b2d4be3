import { longestEmail, maxTypedName } from '../text/longest.ts';

/** An error of a profile field: the key of its message. */
export type FieldError =
  | 'emptyField'
  | 'tooShort'
  | 'tooLong'
  | 'onlyLetters'
  | 'invalidEmail'
  | 'invalidPhone'
  | 'invalidBirthday'
  | 'futureBirthday'
  | 'lockedBirthday';

const nameLength = { least: 2, most: 100 } as const;

const onlyLetters = /^[\p{L}\p{M} '’-]+$/u;
/** ʼ (U+02BC), the apostrophe of Ukrainian keyboards, counts as a letter in Unicode; in a run it is a mark like the others. */
const runOfMarks = /[-'’ʼ]{2,}/;

/** Normalizes a name to store it: Unicode NFC, single spaces, trimmed. */
export const cleanName = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

export function nameError(text: string): FieldError | undefined {
  if (text.length > maxTypedName) return 'tooLong';
  const name = cleanName(text);
  const length = [...name].length;
  if (length === 0) return 'emptyField';
  if (length < nameLength.least) return 'tooShort';
  if (length > nameLength.most) return 'tooLong';
  if (!onlyLetters.test(name) || runOfMarks.test(name)) return 'onlyLetters';
  return undefined;
}

/** As browsers validate e-mail, but ASCII only and with a dot in the domain; no line breaks, no second address. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/;

/** Normalizes an address to store and compare it. */
export const cleanEmail = (text: string): string => text.trim().toLowerCase();

/** The mailbox behind an address: most providers deliver name+anything to name, and Gmail ignores dots in it. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = cleanEmail(email).split('@');
  const name = local.replace(/(?<!^)\+.*/, '');
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}

export function emailError(text: string): FieldError | undefined {
  const email = text.trim();
  if (email === '') return 'emptyField';
  if (email.length > longestEmail || !emailPattern.test(email)) return 'invalidEmail';
  return undefined;
}
