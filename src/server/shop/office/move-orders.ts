import type { OrderStatus } from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import { CommandRefused } from '../failures.ts';
import type { Change } from '../journal/change.ts';
import { stepBack } from '../order-changes/step-back.ts';
import { moveOrder } from '../orders/move-order.ts';
import { forEachOrder, type Outcome } from './outcome.ts';

interface Moves {
  ids: readonly number[];
  to: OrderStatus;
  /** One step back. */
  isBack: boolean;
  isWithoutNumber: boolean;
  currency: string;
}

/** Moves each order in a transaction of its own, as one press. */
export const moveOrders = (
  db: Database,
  { ids, to, isBack, isWithoutNumber, currency }: Moves,
  change: Change,
): Promise<Outcome> =>
  forEachOrder(ids, (id) =>
    isBack
      ? stepBack(db, id, to, change).catch(unlessThere)
      : moveOrder(db, id, { to, isWithoutNumber, currency }, change).catch(unlessThere),
  );

/** A doubled press finds its order where it wanted it. */
function unlessThere(error: unknown): void {
  const refusal = error instanceof CommandRefused ? error.refusal : undefined;
  const isMove = refusal?.code === 'order-cannot-become' || refusal?.code === 'cannot-go-back';
  if (!isMove || refusal.state.status !== refusal.to) throw error;
}
