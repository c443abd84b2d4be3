const blank = '\u00a0';

/** A word of one or two letters, a number before its unit: neither ends a line. */
const shortWord = /(?<![\p{L}\p{M}\p{N}'’ʼ-])(\p{L}{1,2}) (?!\s)/gu;
const numberOfUnits = /(\d) (?=(?:кг|г|мг|мл|л|мм|см|м|км|бар|грн|хв|с|zł|₴|°|%)(?![\p{L}\p{N}]))/gu;
/** Groups of digits: a phone number, a thousand. */
const betweenDigits = /(?<=\d) (?=\d)/g;
/** A dash never begins one. */
const beforeDash = /(?<=\S) (?=[—–](?:\s|$))/gu;

/** Ties with no-break spaces what a line must not part. Changes spaces, and nothing else. */
export function addNoBreakSpaces(text: string): string {
  return text
    .replace(shortWord, `$1${blank}`)
    .replace(numberOfUnits, `$1${blank}`)
    .replace(betweenDigits, blank)
    .replace(beforeDash, blank);
}

/** What follows a comma is a part of its own, but for the number of a house. */
const beforePart = /, (?!\d[\d/-]*\p{L}?(?:[.,]|$))/u;

/** «Польща», «03-734 Варшава», «ul. Ząbkowska 27/31»: where a line may end. */
export const splitAddress = (address: string): string[] => address.split(beforePart);
