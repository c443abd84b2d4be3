import { atom, computed } from 'nanostores';
import type { User } from '../contract/user.ts';

/** Of the signed-in customer, once it was asked for. */
const $profile = atom<User | undefined>(undefined);

/** What the promo code header says; the shop decides by the token. */
export const $mayUsePromocode = computed($profile, (profile) => profile?.can_use_promocode ?? false);
