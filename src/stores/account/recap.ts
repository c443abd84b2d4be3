import { getRecap } from '../../contract/resources/recap.ts';
import { dataRecapYear } from '../../markup/page.ts';
import { askShop } from '../shell/shop.ts';
import { personal } from './customer-resource.ts';

/** The year that is looked back on, as the page says it. */
export const recapYear = (): number =>
  Number(document.querySelector(`[${dataRecapYear}]`)?.getAttribute(dataRecapYear));

/** The customer's year in stories. */
export const { $told: $recap, ask: askRecap } = personal(async () => {
  const { data } = await askShop(getRecap, { params: { year: recapYear() } });
  return data;
});
