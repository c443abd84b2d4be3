import { getRecap } from '../../contract/resources/recap.ts';
import { dataRecapYear } from '../../markup/page.ts';
import { askShop } from '../shell/shop.ts';
import { customerResource } from './customer-resource.ts';

/** The build writes the year into the page. */
export const recapYear = (): number =>
  Number(document.querySelector(`[${dataRecapYear}]`)?.getAttribute(dataRecapYear));

export const { $state: $recap, load: loadRecap } = customerResource(async () => {
  const { data } = await askShop(getRecap, { params: { year: recapYear() } });
  return data;
});
