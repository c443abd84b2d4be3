import { words } from '../locales/customer.ts';
import { fill } from '../locales/fill.ts';

interface Address {
  street: string;
  house: string;
  flat?: string | undefined;
}

/** «вул. Саксаганського, 12, кв. 4». */
export const formatAddress = ({ street, house, flat }: Address): string =>
  [street, house, flat && fill(words.checkout.address.flatShort, { flat })].filter(Boolean).join(', ');
