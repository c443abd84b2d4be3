import type { PromoRefusal } from '../../../domain/cart-pricing/promo-refusal.ts';
import type { ChangeKind } from '../../../domain/orders/returns.ts';
import type { OrderState, OrderStatus } from '../../../domain/orders/status.ts';

/** Why an order stays as it is. */
export type OrderRefusal =
  | { code: 'order-cannot-become'; order: number; state: OrderState; to: OrderStatus }
  | { code: 'cannot-go-back'; order: number; state: OrderState; to: OrderStatus }
  /** Goods or money came back since, or the earned bonuses are spent. */
  | { code: 'too-much-happened'; order: number }
  | { code: 'note-first'; order: number }
  /** How the carrier writes its numbers. */
  | { code: 'wrong-tracking-number'; order: number; carrier: string; format: string }
  | { code: 'no-tracking-number'; order: number }
  | { code: 'order-cannot-change'; order: number; state: OrderState; kind: ChangeKind }
  /** The same was changed before, at this time. */
  | { code: 'changed-already'; order: number; at: number }
  /** Several lines of these goods differ in their grind. */
  | { code: 'name-the-grind'; order: number; goods: string }
  | { code: 'cannot-edit'; order: number; state: OrderState }
  /** Its goods or its price were changed in another way before. */
  | { code: 'goods-changed-before'; order: number }
  | { code: 'cannot-write-off'; order: number; state: OrderState }
  | { code: 'nothing-to-edit'; order: number }
  /** In minor units: by how much more than what is paid. */
  | { code: 'costs-more-than-paid'; order: number; more: number }
  | { code: 'promo-code-lost'; order: number; promoCode: string; refusal: PromoRefusal }
  | { code: 'placed-already'; order: number; at: number }
  | { code: 'cannot-exchange'; order: number; state: OrderState }
  | { code: 'not-for-sale'; goods: string }
  | { code: 'no-new-goods'; order: number }
  | { code: 'out-of-stock'; goods: string; count: number; left: number }
  | { code: 'not-ground-so'; goods: string; grind: string }
  | { code: 'customer-erased'; order: number }
  | { code: 'not-in-order'; order: number; goods: string; count: number; left: number }
  | { code: 'nothing-left'; order: number }
  | { code: 'cancel-instead'; order: number }
  /** In minor units. */
  | { code: 'withhold-or-not'; order: number; forGifts: number; forBonuses: number }
  | { code: 'refund-too-large'; order: number; left: number }
  /** It is not any more what was shown when the change was made up. Null: it is not known who changed it. */
  | { code: 'changed-meanwhile'; order: number; parts: readonly OrderPart[]; by: string | null };

export const orderParts = ['state', 'goods', 'delivery', 'refunds'] as const;
/** What two people may change of an order at the same time. */
export type OrderPart = (typeof orderParts)[number];
