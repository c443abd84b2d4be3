/** Converts digits of any script to ASCII: Unicode lists the ten digits of a script in a row. */
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

/** Finds a code of this length in pasted text: a number of this length, else the first digits. */
export function extractCode(text: string, codeLength: number): string {
  const alone = text
    .split(/[^\p{Nd}]+/u)
    .map(asciiDigits)
    .find(({ length }) => length === codeLength);
  return alone ?? asciiDigits(text).slice(0, codeLength);
}
