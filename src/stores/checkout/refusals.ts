import { atom } from 'nanostores';
import type { OrderDraft } from '../../domain/checkout/draft.ts';
import type { Part, Refusals } from '../../domain/checkout/parts.ts';
import { $cart } from '../cart/cart.ts';
import { $giftGrinding } from '../cart/gift.ts';
import { $promocode } from '../cart/promocode.ts';
import { $draft } from './draft.ts';

/** What the shop had against the order, until the shopper changes what it is about. */
export const $refusals = atom<Refusals>({});

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

function forget(part: Part): void {
  if ($refusals.get()[part] === undefined) return;
  const { [part]: _gone, ...rest } = $refusals.get();
  $refusals.set(rest);
}

$draft.listen((draft, before) => {
  for (const [entry, part] of partsOfDraft) if (draft[entry] !== before?.[entry]) forget(part);
});
$cart.listen(() => forget('goods'));
$promocode.listen(() => forget('promocode'));
$giftGrinding.listen(() => forget('gift'));
