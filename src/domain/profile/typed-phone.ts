import { maskPhone, type PhoneRule, readPhone, unmask } from './phone.ts';

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

/** Behind the prefix that stood there, a number may be typed with its own 0, or pasted with a prefix of its own. */
function withoutDoubledPrefix(digits: string, rules: readonly PhoneRule[]): string {
  const [home] = rules;
  if (home === undefined || !digits.startsWith(home.prefix)) return digits;
  const rest = digits.slice(home.prefix.length);
  if (rest.length <= Math.max(...home.digits)) {
    return home.prefix + (home.prefix.endsWith('0') ? rest.replace(/^0+/, '') : rest);
  }
  const pasted = readPhone(rest, rules);
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
