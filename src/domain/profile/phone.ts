import type { FieldError } from './fields.ts';

/** The mask has a `#` for each digit; it applies to numbers with this prefix. */
export interface PhoneRule {
  prefix: string;
  /** How many digits follow the prefix. */
  digits: readonly number[];
  mask: string;
}

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

export function phoneError(digits: string, rules: readonly PhoneRule[]): FieldError | undefined {
  if (digits === '') return 'emptyField';
  return isComplete(digits, rules) ? undefined : 'invalidPhone';
}

/** Formats digits with the mask of their prefix; digits beyond the mask are appended. */
export function maskPhone(digits: string, rules: readonly PhoneRule[]): string {
  if (digits === '') return '';
  const mask = rules.find(({ prefix }) => canBegin(digits, prefix))?.mask ?? '+';
  let shown = '';
  let next = 0;
  for (const sign of mask) {
    if (next === digits.length) return shown;
    const isPlace = /[\d#]/.test(sign);
    shown += isPlace ? digits[next] : sign;
    if (isPlace) next += 1;
  }
  return shown + digits.slice(next);
}

/**
 * Reads digits with the country prefix from typed or pasted text: «+38 (067) 123-45-67», «0038067…», «067 123…».
 * A number without a country prefix gets that of the first rule.
 */
export function parsePhone(text: string, rules: readonly PhoneRule[]): string {
  const digits = digitsOf(text);
  if (/^\D*\+/.test(text) || digits === '' || isComplete(digits, rules)) return digits;
  const [home] = rules;
  const prefix = home?.prefix ?? '';
  const readings = Array.from({ length: prefix.length + 1 }, (_, given) => prefix.slice(0, given) + digits);
  const whole = readings.find((reading) => isComplete(reading, rules.slice(0, 1)));
  if (whole !== undefined) return whole;
  if (digits.startsWith('00')) return digits.slice(2);
  return readings.find((reading) => rules.some((rule) => canBegin(reading, rule.prefix))) ?? digits;
}

const isComplete = (digits: string, rules: readonly PhoneRule[]): boolean =>
  /^\d+$/.test(digits) &&
  rules.some(
    (rule) => digits.startsWith(rule.prefix) && rule.digits.includes(digits.length - rule.prefix.length),
  );

/** Whether the digits start with the prefix, or may once more are typed. */
const canBegin = (digits: string, prefix: string): boolean =>
  digits.startsWith(prefix) || prefix.startsWith(digits);

interface PhoneInput {
  digits: string;
  /** The position of the caret in the formatted number. */
  caret: number;
}

/**
 * Formats the text of a field after each input, and keeps the caret behind the same digit. `isOffered`: the prefix in the
 * field was offered, not typed, so a 0 typed behind it repeats its own.
 */
export function applyPhoneInput(
  text: string,
  caret: number,
  rules: readonly PhoneRule[],
  isOffered = false,
): PhoneInput {
  const typed = digitsOf(text);
  const parsed = withoutDoubledPrefix(parsePhone(text, rules), rules);
  const digits = isOffered ? withoutDoubledZero(parsed, rules) : parsed;
  const before = digitsOf(text.slice(0, caret)).length + digits.length - typed.length;
  return { digits, caret: placeAfter(before, maskPhone(digits, rules)) };
}

function withoutDoubledZero(digits: string, rules: readonly PhoneRule[]): string {
  const prefix = rules[0]?.prefix ?? '';
  const isDoubled = prefix.endsWith('0') && digits.startsWith(`${prefix}0`) && !isComplete(digits, rules);
  return isDoubled ? prefix + digits.slice(prefix.length + 1) : digits;
}

/** People paste or type a number that repeats the prefix of the field. */
function withoutDoubledPrefix(digits: string, rules: readonly PhoneRule[]): string {
  const [home] = rules;
  if (home === undefined || !digits.startsWith(home.prefix)) return digits;
  const rest = digits.slice(home.prefix.length);
  if (rest.length <= Math.max(...home.digits)) return digits;
  const pasted = parsePhone(rest, rules);
  const isShorter = pasted.length < digits.length;
  return isShorter ? withoutDoubledPrefix(pasted, rules) : digits;
}

/** The position after `count` digits, before the separators that follow them. */
function placeAfter(count: number, shown: string): number {
  let left = count;
  if (left <= 0) return 0;
  const place = [...shown].findIndex((sign) => {
    if (/\d/.test(sign)) left -= 1;
    return left === 0;
  });
  return place < 0 ? shown.length : place + 1;
}
