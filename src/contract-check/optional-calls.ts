import type { Endpoint } from '../contract/endpoint.ts';
import { getCatalogChanges } from '../contract/resources/catalog-changes.ts';
import {
  findPoints,
  findSettlements,
  getBranches,
  getDeliveryTypes,
} from '../contract/resources/delivery.ts';
import { getGoodsCards } from '../contract/resources/goods-card.ts';
import {
  cancelOrder,
  createOrder,
  getOrder,
  getOrderPage,
  getOrders,
  payOrder,
} from '../contract/resources/order.ts';
import { eraseUser, getPersonalData, sendErasureCode } from '../contract/resources/personal-data.ts';
import { getRecap } from '../contract/resources/recap.ts';
import { logout } from '../contract/resources/sign-in.ts';
import { requestStockNotice } from '../contract/resources/stock-notice.ts';
import { getBonuses } from '../contract/resources/user.ts';

/** The calls whose 404 the contract allows: most are added by this project. What the storefront loses without each. */
export const lossWithout: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [getCatalogChanges, 'after each change the whole catalogue is read again'],
  [getGoodsCards, 'a build from nothing takes a request for each card'],
  [logout, 'a token stays valid after signing out'],
  [getPersonalData, 'customers have to write to the shop for a copy of their data'],
  [sendErasureCode, 'customers have to write to the shop to have their account erased'],
  [eraseUser, 'customers have to write to the shop to have their account erased'],
  [requestStockNotice, 'nobody can be told when sold-out goods are back'],
  [getBonuses, 'the account shows no history of bonuses'],
  [getDeliveryTypes, 'no way of delivery can be chosen, so nothing can be ordered'],
  [findSettlements, 'no town can be chosen, so nothing can be ordered'],
  [findPoints, 'no post office or parcel machine can be chosen'],
  [getBranches, 'no branches are shown, and none can be chosen for pick-up'],
  [createOrder, 'nothing can be ordered'],
  [getRecap, 'the storefront shows no recap'],
  [getOrders, 'the account shows no orders'],
  [getOrderPage, 'the account shows no orders'],
  [getOrder, 'no order can be opened, and the result of a payment is not shown'],
  [payOrder, 'no order can be paid online'],
  [cancelOrder, 'customers cannot cancel an order'],
]);
