import * as v from 'valibot';
import type { Order } from '../../contract/resources/order.ts';
import { keepOwn, readOwn } from '../sign-in/customer-data.ts';

type Placed = Pick<Order, 'id' | 'number'>;

const name = 'placed_order';

const PlacedSchema = v.object({ id: v.number(), number: v.string() });

/** The order that was placed in this tab and has not been thanked for: whoever comes back without paying is told of it. */
export function readPlaced(): Placed | undefined {
  try {
    return v.parse(PlacedSchema, JSON.parse(readOwn(name)));
  } catch {
    return undefined;
  }
}

export const keepPlaced = ({ id, number }: Placed): void => keepOwn(name, JSON.stringify({ id, number }));

export const forgetPlaced = (): void => keepOwn(name, '');
