import type { DemoCoffee } from '../../model.ts';
import { drip } from './drip.ts';
import type { Pack } from './pack.ts';
import { kilo, pouch } from './soft-bag.ts';

const kilogram = 1000;

/** The pack of the first weight: a bag of a kilo has a rolled top. */
export function packOf({ form, variants: [{ grams }] }: DemoCoffee): Pack {
  if (form === 'drip') return drip;
  return grams < kilogram ? pouch : kilo;
}
