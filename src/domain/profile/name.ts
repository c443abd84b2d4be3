import type { FieldError } from './field-error.ts';

const nameLength = { least: 2, most: 100 } as const;

const onlyLetters = /^[\p{L}\p{M} '’-]+$/u;
/** ʼ (U+02BC), the apostrophe of Ukrainian keyboards, counts as a letter in Unicode; in a run it is a mark like the others. */
const runOfMarks = /[-'’ʼ]{2,}/;

/** As it is kept: one form of each letter, single spaces, none around it. */
export const cleanName = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

export function nameError(text: string): FieldError | undefined {
  const name = cleanName(text);
  const length = [...name].length;
  if (length === 0) return 'emptyField';
  if (length < nameLength.least) return 'tooShort';
  if (length > nameLength.most) return 'tooLong';
  if (!onlyLetters.test(name) || runOfMarks.test(name)) return 'onlyLetters';
  return undefined;
}
