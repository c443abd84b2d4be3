import { atom, computed } from 'nanostores';
import { edition } from '#edition';
import { hasAll } from '../../domain/checkout/checkout-gate.ts';
import { missingParts } from '../../domain/checkout/parts.ts';
import { $profile } from '../account/profile.ts';
import { $giftGrinding } from '../cart/gift.ts';
import { $deliveryType } from './delivery-types.ts';
import { $draft } from './draft.ts';
import { $quote } from './quote.ts';

/** The order button was pressed: from now on it is said what is missing, and where. */
export const $isTried = atom(false);

/** What the order lacks. */
export const $missing = computed(
  [$draft, $deliveryType, $quote, $giftGrinding, $profile],
  (draft, deliveryType, quote, giftGrinding, profile) =>
    missingParts(draft, {
      deliveryType,
      isProfileComplete: profile !== undefined && hasAll(profile, edition.checkout.needs),
      isGiftGrindMissing: quote?.answer.gift?.has_grinding === true && giftGrinding === undefined,
      phones: edition.profile.phones,
    }),
);
