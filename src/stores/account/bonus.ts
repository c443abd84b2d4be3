import { getBonuses } from '../../contract/resources/user.ts';
import { askShop } from '../shell/shop.ts';
import { personal } from './personal.ts';

/** The balance, and how it came about. */
export const { $told: $bonuses, ask: askBonuses } = personal(() => askShop(getBonuses));
