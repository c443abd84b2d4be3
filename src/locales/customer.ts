import { customer } from './uk/customer.ts';

/** The words for what only comes with signing in: sign-in, profile, account, checkout. */
export const words = customer;
