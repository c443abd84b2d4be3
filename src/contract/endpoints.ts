import type { Endpoint } from './endpoint.ts';
import { calculateCart } from './resources/cart.ts';
import { getCatalogChanges } from './resources/catalog-changes.ts';
import { getCatalog, getFilters, getPartitions } from './resources/categories.ts';
import { getNews, getNewsItem, getPages } from './resources/content.ts';
import { findPoints, findSettlements, getBranches, getDeliveryTypes } from './resources/delivery.ts';
import { addFavourites, deleteFavourite, getFavourites } from './resources/favourites.ts';
import { getGoodsCard, getGoodsCards, getGrindings, getRecommended } from './resources/goods-card.ts';
import {
  cancelOrder,
  createOrder,
  getOrder,
  getOrders,
  paymentCallback,
  payOrder,
} from './resources/order.ts';
import { eraseUser, getPersonalData, sendErasureCode } from './resources/personal-data.ts';
import { getRecap } from './resources/recap.ts';
import { getSettings } from './resources/settings.ts';
import { login, loginByEmail, logout, sendEmailCode, sendSmsCode } from './resources/sign-in.ts';
import { requestStockNotice } from './resources/stock-notice.ts';
import { getBonuses, getUser, updateUser } from './resources/user.ts';
import { withdraw } from './resources/withdrawal.ts';

const calls = [
  getCatalog,
  getPartitions,
  getFilters,
  getGrindings,
  getGoodsCard,
  getRecommended,
  getNews,
  getNewsItem,
  getSettings,
  getPages,
  calculateCart,
  sendSmsCode,
  sendEmailCode,
  login,
  loginByEmail,
  logout,
  getUser,
  updateUser,
  getFavourites,
  addFavourites,
  deleteFavourite,
  getRecap,
  getBonuses,
  getDeliveryTypes,
  findSettlements,
  findPoints,
  getBranches,
  createOrder,
  getOrders,
  getOrder,
  payOrder,
  cancelOrder,
  paymentCallback,
  getCatalogChanges,
  getGoodsCards,
  requestStockNotice,
  getPersonalData,
  sendErasureCode,
  eraseUser,
  withdraw,
] as const;

export type EndpointName = (typeof calls)[number]['name'];

/** Every call of the shop API. */
export const endpoints: readonly (Endpoint & { name: EndpointName })[] = calls;
