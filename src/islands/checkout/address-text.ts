import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';

interface Written {
  street: string;
  house: string;
  flat?: string | undefined;
}

/** «вул. Саксаганського, 12, кв. 4». */
export const addressText = ({ street, house, flat }: Written): string =>
  [street, house, flat && fill(words.checkout.address.flatShort, { flat })].filter(Boolean).join(', ');
