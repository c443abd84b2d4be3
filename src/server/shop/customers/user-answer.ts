import type { User } from '../../../contract/resources/user.ts';
import type { Customer } from './customer.ts';

/** The profile in the words of the contract. */
export const userAnswer = ({ id, canUsePromocode, ...profile }: Customer): User => ({
  ...profile,
  can_use_promocode: canUsePromocode,
});
