import { getBonuses } from '../contract/user.ts';
import { personal } from './personal.ts';
import { askShop } from './shop.ts';

/** The balance, and how it came about. */
export const { $told: $bonuses, ask: askBonuses } = personal(() => askShop(getBonuses));
