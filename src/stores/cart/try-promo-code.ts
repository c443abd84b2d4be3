import { openModal } from '../shell/modal.ts';
import { $calculation, calculate } from './calculation.ts';
import { $promocode, enterPromocode } from './promo-code.ts';

/** Enters a code. The same one again asks the shop again: what it lacked may be there now. */
export function tryPromocode(text: string): void {
  const before = $promocode.get();
  enterPromocode(text);
  if (before !== '' && $promocode.get() === before) void calculate();
}

/** Opens the dialog about what the code gives. */
export function showPromocode(title: string): void {
  if ($calculation.get().calculation?.promocode) openModal('promocodeData', title);
}
