import { chooseNamedVariant } from './chosen-variant.ts';
import { closeMessage } from './close-message.ts';
import { closeMenus } from './menus.ts';
import { showProgress } from './progress.ts';
import { guardChunks } from './reload-guard.ts';
import { wakeOnIntent } from './wake-on-intent.ts';

/** What every page runs; what answers presses, and the islands, come when they are wanted. */
closeMessage();
closeMenus();
guardChunks();
showProgress();
chooseNamedVariant();
wakeOnIntent();
if (/promocode=|utm_/.test(location.search))
  void import('../stores/told-by-address.ts').then((address) => address.takeWhatAddressTells());
if (document.querySelector('[data-island]')) void import('./page-islands.ts');
