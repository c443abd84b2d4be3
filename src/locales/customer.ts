import { customer } from './uk/customer.ts';

/** The words of sign-in, profile, account and checkout, which no other island loads. */
export const words = customer;
