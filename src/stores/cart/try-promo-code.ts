import { openModal } from '../shell/modal.ts';
import { $calculation } from './calculation.ts';
import { enterPromocode } from './promo-code.ts';

/** Enters a code; when the shop refuses it, that is said in a dialog of this title. */
export function tryPromocode(text: string, title: string): void {
  enterPromocode(text);
  const stop = $calculation.listen(({ state, answer }) => {
    if (state === 'counting' || state === 'opening') return;
    stop();
    if (state === 'ready' && answer.promocode?.error) showPromocode(title);
  });
}

/** What the shop says of the code that was entered. */
export function showPromocode(title: string): void {
  const told = $calculation.get().answer?.promocode;
  if (told) openModal(told.error ? 'promocodeError' : 'promocodeData', title);
}
