import { atom, computed } from 'nanostores';
import { edition } from '#edition';
import { hasAllFields } from '../../domain/checkout/checkout-gate.ts';
import {
  changedParts,
  missingParts,
  type Part,
  type PartErrors,
  problemParts,
} from '../../domain/checkout/parts.ts';
import { $profile } from '../account/profile.ts';
import { $cart } from '../cart/cart.ts';
import { $giftGrind } from '../cart/gift.ts';
import { $promocode } from '../cart/promo-code.ts';
import { $deliveryType } from './delivery-types.ts';
import { $draft } from './draft.ts';
import { $quote } from './quote.ts';

/** The order button was pressed, so missing parts are marked from now on. */
export const $wasAttempted = atom(false);

export const $missingParts = computed(
  [$draft, $deliveryType, $quote, $giftGrind, $profile],
  (draft, deliveryType, quote, giftGrind, profile) =>
    missingParts(draft, {
      deliveryType,
      isProfileComplete: profile !== undefined && hasAllFields(profile, edition.checkout.needs),
      isGiftGrindMissing: quote?.calculation.gift?.has_grinding === true && giftGrind === undefined,
      phones: edition.profile.phones,
    }),
);

/** The shop's messages by part, each until the shopper changes that part. */
export const $partErrors = atom<PartErrors>({});

export const $problemParts = computed([$missingParts, $partErrors], problemParts);

function clearError(part: Part): void {
  if ($partErrors.get()[part] === undefined) return;
  const { [part]: _cleared, ...rest } = $partErrors.get();
  $partErrors.set(rest);
}

$draft.listen((draft, before) => {
  changedParts(draft, before).forEach(clearError);
});
$cart.listen(() => clearError('goods'));
$promocode.listen(() => clearError('promocode'));
$giftGrind.listen(() => clearError('gift'));
