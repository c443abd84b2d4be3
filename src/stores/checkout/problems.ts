import { atom, computed } from 'nanostores';
import { edition } from '#edition';
import { hasAllFields } from '../../domain/checkout/checkout-gate.ts';
import type { OrderDraft } from '../../domain/checkout/draft.ts';
import { missingParts, type Part, type PartErrors } from '../../domain/checkout/parts.ts';
import { $profile } from '../account/profile.ts';
import { $cart } from '../cart/cart.ts';
import { $giftGrinding } from '../cart/gift.ts';
import { $promocode } from '../cart/promo-code.ts';
import { $deliveryType } from './delivery-types.ts';
import { $draft } from './draft.ts';
import { $quote } from './quote.ts';

/** The order button was pressed: from now on it is said what is missing, and where. */
export const $wasAttempted = atom(false);

/** What the order lacks. */
export const $missingParts = computed(
  [$draft, $deliveryType, $quote, $giftGrinding, $profile],
  (draft, deliveryType, quote, giftGrinding, profile) =>
    missingParts(draft, {
      deliveryType,
      isProfileComplete: profile !== undefined && hasAllFields(profile, edition.checkout.needs),
      isGiftGrindMissing: quote?.calculation.gift?.has_grinding === true && giftGrinding === undefined,
      phones: edition.profile.phones,
    }),
);

/** What the shop had against the order, until the shopper changes what it is about. */
export const $partErrors = atom<PartErrors>({});

const partsOfDraft = [
  ['settlement', 'settlement'],
  ['deliveryTypeId', 'deliveryType'],
  ['point', 'point'],
  ['address', 'address'],
  ['branch', 'branch'],
  ['payForm', 'payment'],
  ['bonuses', 'bonuses'],
  ['recipient', 'recipient'],
  ['comment', 'comment'],
] as const satisfies readonly (readonly [keyof OrderDraft, Part])[];

function clearError(part: Part): void {
  if ($partErrors.get()[part] === undefined) return;
  const { [part]: _gone, ...rest } = $partErrors.get();
  $partErrors.set(rest);
}

$draft.listen((draft, before) => {
  for (const [entry, part] of partsOfDraft) if (draft[entry] !== before?.[entry]) clearError(part);
});
$cart.listen(() => clearError('goods'));
$promocode.listen(() => clearError('promocode'));
$giftGrinding.listen(() => clearError('gift'));
