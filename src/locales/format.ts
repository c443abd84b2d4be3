/** «1 250», «49,90»: whole amounts without decimals, others with two. */
export function formatAmount(amount: number, locale: string): string {
  const digits = Math.round(amount * 100) % 100 === 0 ? 0 : 2;
  return numberFormat(locale, digits).format(amount);
}

/** «1 250 ₴», «49,90 zł». */
export function formatMoney(amount: number, locale: string, symbol: string): string {
  return `${formatAmount(amount, locale)}\u00a0${symbol}`;
}

/** «860 г», «1,25 кг». */
export function formatWeight(grams: number, locale: string): string {
  const [amount, unit] = grams < 1000 ? [grams, 'gram'] : [grams / 1000, 'kilogram'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 2 }).format(amount);
}

/** «31 грудня»: on which day of this time zone a moment lies. */
export const formatDay = (seconds: number, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }).format(seconds * 1000);

/** «31 грудня о 18:05» */
export const formatMoment = (seconds: number, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(seconds * 1000);

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
