import { maskPhone, type PhoneRule, phoneError, readPhone, unmask } from './phone.ts';

interface TypedPhone {
  digits: string;
  /** Where the caret stands in the digits as their mask shows them. */
  caret: number;
}

/** What a field holds after something was typed or pasted into it, with the caret where it belongs. */
export function typedPhone(text: string, caret: number, rules: readonly PhoneRule[]): TypedPhone {
  const typed = unmask(text);
  const digits = withoutDoubledPrefix(readPhone(text, rules), rules);
  const before = unmask(text.slice(0, caret)).length + digits.length - typed.length;
  return { digits, caret: placeAfter(before, maskPhone(digits, rules)) };
}

/** A number that was pasted, or typed with its own 0, behind the prefix that stood there. */
function withoutDoubledPrefix(digits: string, rules: readonly PhoneRule[]): string {
  const prefix = rules[0]?.prefix ?? '';
  if (!digits.startsWith(prefix)) return digits;
  const rest = digits.slice(prefix.length);
  const trunk = prefix.slice(-1) === '0' ? rest.replace(/^0+/, '') : rest;
  if (phoneError(digits, rules) === undefined && trunk === rest) return digits;
  const pasted = readPhone(rest, rules);
  return phoneError(pasted, rules) === undefined ? pasted : prefix + trunk;
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
