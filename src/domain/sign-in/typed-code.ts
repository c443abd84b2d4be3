import { codeLength } from './code.ts';

/** The digits of any script, as ASCII writes them: each script has its ten in a row. */
export const asciiDigits = (text: string): string =>
  [...text.normalize('NFKC')].flatMap((sign) => digitOf(sign) ?? []).join('');

function digitOf(sign: string): string | undefined {
  if (!isDigit(sign)) return undefined;
  const code = sign.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

const isDigit = (sign: string) => /^\p{Nd}$/u.test(sign);

/** The code in whatever was pasted: standing alone in a message, else the first digits there are. */
export function extractCode(text: string): string {
  const alone = text
    .split(/[^\p{Nd}]+/u)
    .map(asciiDigits)
    .find(({ length }) => length === codeLength);
  return alone ?? asciiDigits(text).slice(0, codeLength);
}
