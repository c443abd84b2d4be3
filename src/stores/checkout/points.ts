import { findPoints, getBranches } from '../../contract/resources/delivery.ts';
import { indexPoints } from '../../domain/search/places.ts';
import { unhurried } from '../shell/avoid-flicker.ts';
import { askShop } from '../shell/shop.ts';

/** All points of a settlement, ready to be looked through. */
export const askPoints = async (settlement_external_id: string, delivery_type_id: number) =>
  indexPoints(await unhurried(askShop(findPoints, { query: { settlement_external_id, delivery_type_id } })));

/** The shop's own, where an order can be picked up. */
export const askBranches = () => unhurried(askShop(getBranches));
