import { openModal } from '../shell/modal.ts';
import { $calculation } from './calculation.ts';
import { enterPromocode } from './promo-code.ts';

/** Enters a code; when the shop refuses it, opens a dialog with this title. */
export function tryPromocode(text: string, title: string): void {
  enterPromocode(text);
  const stop = $calculation.listen(({ state, calculation }) => {
    if (state === 'recalculating' || state === 'opening') return;
    stop();
    if (state === 'ready' && calculation.promocode?.error) showPromocode(title);
  });
}

/** Opens what the code brings, or why it does not work. */
export function showPromocode(title: string): void {
  const promocode = $calculation.get().calculation?.promocode;
  if (promocode) openModal(promocode.error ? 'promocodeError' : 'promocodeData', title);
}
