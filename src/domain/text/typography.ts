const blank = '\u00a0';

/** Words of one or two letters and numbers before their unit must not end a line. */
const shortWord = /(?<![\p{L}\p{M}\p{N}'’ʼ-])(\p{L}{1,2}) (?!\s)/gu;
const numberOfUnits = /(\d) (?=(?:кг|г|мг|мл|л|мм|см|м|км|бар|грн|хв|с|zł|₴|°|%)(?![\p{L}\p{N}]))/gu;
/** «26 листопада», «2026 р.» */
const beforeMonth =
  /(\d) (?=(?:січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня|р\.))/gu;
/** «№ 1», «м. Київ», «вул. Садова». */
const beforeName = /(№|(?<!\p{L})(?:м|смт|вул|просп|пл|ul)\.) (?=\S)/gu;
/** Groups of digits, as in phone numbers and thousands. */
const betweenDigits = /(?<=\d) (?=\d)/g;
/** A dash must not begin a line. */
const beforeDash = /(?<=\S) (?=[—–](?:\s|$))/gu;

/** Inserts no-break spaces where a line must not break. Changes only spaces. */
export function addNoBreakSpaces(text: string): string {
  return text
    .replace(shortWord, `$1${blank}`)
    .replace(numberOfUnits, `$1${blank}`)
    .replace(beforeMonth, `$1${blank}`)
    .replace(beforeName, `$1${blank}`)
    .replace(betweenDigits, blank)
    .replace(beforeDash, blank);
}

/** Splits an address at commas, except before a house number. */
const beforePart = /, (?!\d[\d/-]*\p{L}?(?:[.,]|$))/u;

/** «Польща», «03-734 Варшава», «ul. Ząbkowska 27/31»: where a line may end. */
export const splitAddress = (address: string): string[] => address.split(beforePart);
