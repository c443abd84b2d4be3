import { computed } from 'nanostores';
import { $me } from './session.ts';

const unknown = {
  edition: '',
  name: '',
  country: '',
  currency: '',
  locale: 'uk',
  time_zone: 'UTC',
  site: '/',
};

/** The shop of this office: how sums and times are written. */
export const $shop = computed($me, (me) => {
  const shop = me?.shop ?? unknown;
  return { ...shop, symbol: symbolOf(shop.currency) };
});

function symbolOf(currency: string): string {
  if (currency === '') return '';
  const parts = new Intl.NumberFormat('uk', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}
