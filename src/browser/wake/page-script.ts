import { closeMessage } from '../first/close-message.ts';
import { showProgress } from '../leaving/progress.ts';
import { guardChunks } from '../leaving/reload-guard.ts';
import { chooseNamedVariant } from '../presses/chosen-variant.ts';
import { closeMenus } from '../presses/menus.ts';
import { wakeOnIntent } from './wake-on-intent.ts';

/** What every page runs; what answers presses, and the islands, come when they are wanted. */
closeMessage();
closeMenus();
guardChunks();
showProgress();
chooseNamedVariant();
wakeOnIntent();
if (/promocode=|utm_/.test(location.search))
  void import('../../stores/shell/query-params.ts').then((address) => address.takeWhatAddressTells());
if (document.querySelector('[data-island]')) void import('./page-islands.ts');
