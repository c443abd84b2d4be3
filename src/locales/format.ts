/** «1 250 ₴», «49,90 zł»: whole amounts without decimals, others with two. */
export function formatMoney(amount: number, locale: string, symbol: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: true,
  }).format(amount);
  return `${number}\u00a0${symbol}`;
}
