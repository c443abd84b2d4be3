import { undefinedIfMissing } from '../../client/failures.ts';
import { getRecap } from '../../contract/resources/recap.ts';
import { dataRecapYear } from '../../markup/page.ts';
import { askShop } from '../shell/shop.ts';
import { customerResource } from './customer-resource.ts';

/** A shop may have none of this year; the page says then that nothing was bought. */
const noRecap = { promocode: null, stories: [] };

/** The build writes the year into the page. */
export const recapYear = (): number =>
  Number(document.querySelector(`[${dataRecapYear}]`)?.getAttribute(dataRecapYear));

export const { $state: $recap, load: loadRecap } = customerResource(async () => {
  const response = await askShop(getRecap, { params: { year: recapYear() } }).catch(undefinedIfMissing);
  return response?.data ?? noRecap;
});
