import { getRecap } from '../../contract/resources/recap.ts';
import { askShop } from '../shell/shop.ts';
import { personal } from './customer-resource.ts';

/** The year that is looked back on, as the page says it. */
export const recapYear = (): number =>
  Number(document.querySelector<HTMLElement>('[data-recap-year]')?.dataset['recapYear']);

/** The customer's year in stories. */
export const { $told: $recap, ask: askRecap } = personal(async () => {
  const { data } = await askShop(getRecap, { params: { year: recapYear() } });
  return data;
});
