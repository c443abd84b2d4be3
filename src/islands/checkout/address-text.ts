import type { StreetAddress } from '../../domain/checkout/draft.ts';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';

/** «вул. Саксаганського, 12, кв. 4». */
export const addressText = ({ street, house, flat }: StreetAddress): string =>
  [street, house, flat && fill(words.checkout.address.flatShort, { flat })].filter(Boolean).join(', ');
