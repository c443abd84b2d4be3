import { maxPromocodeLength } from '../domain/cart-pricing/promo-code.ts';
import {
  longestEmail,
  maxCampaignValueLength,
  maxCommentLength,
  maxGiftTextLength,
  maxInvoiceLine,
  maxOrderNumberLength,
  maxTypedName,
  maxWithdrawnText,
} from '../domain/text/longest.ts';

/**
 * The longest texts and lists of a request. A test requires one for every field, because only a bounded text may be
 * normalized or matched: 240 KB of combining marks would stop the process for seconds.
 */
export const maxLengths = {
  /** A text of one line without a rule of its own. */
  line: 254,
  /** As typed. The rules of the profile are stricter and have texts for the shopper. */
  profileField: maxTypedName,
  email: longestEmail,
  /** The longest international number, in digits. */
  phone: 15,
  externalId: 64,
  payForm: 64,
  search: 100,
  promoCode: maxPromocodeLength,
  comment: maxCommentLength,
  giftText: maxGiftTextLength,
  invoiceLine: maxInvoiceLine,
  campaignValue: maxCampaignValueLength,
  orderNumber: maxOrderNumberLength,
  withdrawnGoods: maxWithdrawnText,
  idempotencyKey: 128,
  cursor: 200,
  /** Of work that a browser did for a code. */
  proof: 32,
  catalogVersion: 200,
  providerCode: 32,
  cartLines: 300,
  recommendedFor: 200,
  cardsTogether: 100,
  /** The most favourites per customer. */
  favourites: 1000,
} as const;
