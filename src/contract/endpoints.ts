import { calculateCart } from './cart.ts';
import { getCatalog } from './category.ts';
import { findPoints, findSettlements, getBranches, getDeliveryTypes } from './delivery.ts';
import type { Endpoint } from './endpoint.ts';
import { addFavourites, deleteFavourite, getFavourites } from './favourites.ts';
import { getFilters } from './filter.ts';
import { getGoodsCard, getRecommended } from './goods-card.ts';
import { getGrindings } from './grinding.ts';
import { getNews, getNewsItem } from './news.ts';
import { cancelOrder, createOrder, getOrder, getOrders, payOrder } from './order.ts';
import { getPages } from './page.ts';
import { getPartitions } from './partition.ts';
import { paymentCallback } from './payment.ts';
import { getRecap } from './recap.ts';
import { getSettings } from './settings.ts';
import { login, loginByEmail, logout, sendEmailCode, sendSmsCode } from './sign-in.ts';
import { getBonuses, getUser, updateUser } from './user.ts';

/** Every call of the shop API. */
export const endpoints: readonly Endpoint[] = [
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
];
