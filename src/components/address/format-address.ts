import { customer as words } from '#words/customer';
import { fill } from '../../locales/fill.ts';

interface Address {
  street: string;
  house: string;
  flat?: string | undefined;
  postal_code?: string | undefined;
}

/** «вул. Саксаганського, 12, кв. 4», «32-020, ul. Długa, 5». */
export const formatAddress = ({ street, house, flat, postal_code }: Address): string =>
  [postal_code, street, house, flat && fill(words.checkout.address.flatShort, { flat })]
    .filter(Boolean)
    .join(', ');
