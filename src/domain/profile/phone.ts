import type { FieldError } from './fields.ts';

/** A mask of `#` for digits, and the prefix that chooses it. */
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

/** The digits as the mask of their prefix shows them, as far as they go; what no mask has room for stands at the end. */
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
 * The digits, with the country's prefix, of whatever was typed or pasted: «+38 (067) 123-45-67», «0038067…», «067 123…».
 * A number that names no country is of the first rule's.
 */
export function parsePhone(text: string, rules: readonly PhoneRule[]): string {
  const digits = digitsOf(text);
  if (/^\D*\+/.test(text)) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits === '' || isComplete(digits, rules)) return digits;
  const [home] = rules;
  const prefix = home?.prefix ?? '';
  const readings = Array.from({ length: prefix.length + 1 }, (_, given) => prefix.slice(0, given) + digits);
  return (
    readings.find((reading) => isComplete(reading, rules.slice(0, 1))) ??
    readings.find((reading) => rules.some((rule) => canBegin(reading, rule.prefix))) ??
    digits
  );
}

const isComplete = (digits: string, rules: readonly PhoneRule[]): boolean =>
  /^\d+$/.test(digits) &&
  rules.some(
    (rule) => digits.startsWith(rule.prefix) && rule.digits.includes(digits.length - rule.prefix.length),
  );

/** Whether these digits are of this prefix, or may yet become so. */
const canBegin = (digits: string, prefix: string): boolean =>
  digits.startsWith(prefix) || prefix.startsWith(digits);

interface PhoneInput {
  digits: string;
  /** Where the caret stands in the digits as their mask shows them. */
  caret: number;
}

/** What a field holds after something was typed or pasted into it, with the caret where it belongs. */
export function applyPhoneInput(text: string, caret: number, rules: readonly PhoneRule[]): PhoneInput {
  const typed = digitsOf(text);
  const digits = withoutDoubledPrefix(parsePhone(text, rules), rules);
  const before = digitsOf(text.slice(0, caret)).length + digits.length - typed.length;
  return { digits, caret: placeAfter(before, maskPhone(digits, rules)) };
}

/** Behind the prefix that stood there, a number may be typed with its own 0, or pasted with a prefix of its own. */
function withoutDoubledPrefix(digits: string, rules: readonly PhoneRule[]): string {
  const [home] = rules;
  if (home === undefined || !digits.startsWith(home.prefix)) return digits;
  const rest = digits.slice(home.prefix.length);
  if (rest.length <= Math.max(...home.digits)) {
    return home.prefix + (home.prefix.endsWith('0') ? rest.replace(/^0+/, '') : rest);
  }
  const pasted = parsePhone(rest, rules);
  const isShorter = pasted.length < digits.length;
  return isShorter ? withoutDoubledPrefix(pasted, rules) : digits;
}

/** Behind so many digits, and before the signs that only lead to the next one. */
function placeAfter(count: number, shown: string): number {
  let left = count;
  if (left <= 0) return 0;
  const place = [...shown].findIndex((sign) => {
    if (/\d/.test(sign)) left -= 1;
    return left === 0;
  });
  return place < 0 ? shown.length : place + 1;
}
