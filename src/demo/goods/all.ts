import type { DemoGoods } from '../model.ts';
import { decaf } from './decaf.ts';
import { drip } from './drip.ts';
import { espressoBlends } from './espresso-blends.ts';
import { espressoOrigins } from './espresso-origins.ts';
import { filterAfrica } from './filter-africa.ts';
import { filterAmericas } from './filter-americas.ts';
import { gearBrewing } from './gear-brewing.ts';
import { gearGrinders } from './gear-grinders.ts';
import { gearTableware } from './gear-tableware.ts';
import { microlots } from './microlots.ts';
import { sets } from './sets.ts';

/** The demo catalogue in the order of the shop. */
export const goods: readonly DemoGoods[] = [
  ...espressoBlends,
  ...espressoOrigins,
  ...filterAfrica,
  ...filterAmericas,
  ...microlots,
  ...decaf,
  ...drip,
  ...sets,
  ...gearBrewing,
  ...gearGrinders,
  ...gearTableware,
];
