/** «1 250», «49,90»: whole amounts without decimals, others with two. */
export function formatAmount(amount: number, locale: string): string {
  const digits = Math.round(amount * 100) % 100 === 0 ? 0 : 2;
  return numberFormat(locale, digits).format(amount);
}

/** «1 250 ₴», «49,90 zł». */
export function formatMoney(amount: number, locale: string, symbol: string): string {
  return `${formatAmount(amount, locale)}\u00a0${symbol}`;
}

const signs = new Map([
  [1, '+'],
  [-1, '−'],
]);

/** A change of a sum, with its sign: «+50», «−120». */
export const formatChange = (amount: number, locale: string): string =>
  `${signs.get(Math.sign(amount)) ?? ''}${formatAmount(Math.abs(amount), locale)}`;

/** «860 г», «1,25 кг». */
export function formatWeight(grams: number, locale: string): string {
  const [amount, unit] = grams < 1000 ? [grams, 'gram'] : [grams / 1000, 'kilogram'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 2 }).format(amount);
}

/** «350 м», «1,2 км», «14 км». */
export function formatDistance(metres: number, locale: string): string {
  const rounded = Math.round(metres / 10) * 10;
  const [amount, unit] = rounded < 1000 ? [rounded, 'meter'] : [metres / 1000, 'kilometer'];
  const maximumFractionDigits = amount < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(amount);
}

/** No line ends between a number and its word: «31 грудня», «2026 р.», «о 23:59». */
const formatTime = (seconds: number, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, options)
    .format(seconds * 1000)
    .replaceAll(/(\d) (?=\p{L})| (?=\d+:)/gu, '$1\u00a0');

/** The day of a moment in this time zone: «31 грудня». */
export const formatDay = (seconds: number, locale: string, timeZone: string): string =>
  formatTime(seconds, locale, { day: 'numeric', month: 'long', timeZone });

/** «31 груд.» */
export const formatShortDay = (seconds: number, locale: string, timeZone: string): string =>
  formatTime(seconds, locale, { day: 'numeric', month: 'short', timeZone });

/** «31 грудня 2026 р.» */
export const formatDate = (seconds: number, locale: string, timeZone: string): string =>
  formatTime(seconds, locale, { dateStyle: 'long', timeZone });

/** «31 грудня 2026 р. о 23:59» */
export const formatDateAndTime = (seconds: number, locale: string, timeZone: string): string =>
  formatTime(seconds, locale, { dateStyle: 'long', timeStyle: 'short', timeZone });

/** «31 грудня о 18:05» */
export const formatMoment = (seconds: number, locale: string, timeZone: string): string =>
  formatTime(seconds, locale, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: true,
    });
  formats.set(key, format);
  return format;
}
