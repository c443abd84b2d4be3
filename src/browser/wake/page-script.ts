import { dataIsland, drawerId } from '../../markup/page.ts';
import { variantField } from '../../markup/product.ts';
import { showProgress } from '../leaving/progress.ts';
import { reloadWhenChunksFail } from '../leaving/reload-guard.ts';
import { requestContents } from './request-contents.ts';
import { stopWaking, wakeOnIntent } from './wake-up.ts';
import { whenIdle } from './when-idle.ts';

/** What every page runs. What handles presses is loaded at the first intent. */
reloadWhenChunksFail();
showProgress();
chooseVariantOfAddress();
// The back button restores a page as it was left.
addEventListener('pagehide', () => {
  stopWaking();
  document.getElementById(drawerId)?.hidePopover();
});
wakeOnIntent();
requestContents();
whenIdle(() => import('../ahead/ahead.ts').then((ahead) => ahead.prepareForPresses()));
if (/promocode=|utm_/.test(location.search))
  void import('../../stores/shell/query-params.ts').then((address) => address.applyQueryParams());
if (document.querySelector(`[${dataIsland}]`)) void import('../pages/islands.ts');

/** Search engines and merchant feeds link to a weight with `?variant=10160`. */
function chooseVariantOfAddress(): void {
  const variant = Number(new URLSearchParams(location.search).get(variantField));
  const choice = document.querySelector<HTMLInputElement>(
    `[name="${variantField}"][value="${variant}"]:enabled`,
  );
  if (choice) choice.checked = true;
}
