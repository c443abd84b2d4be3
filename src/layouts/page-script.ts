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
if (location.search.includes('promocode='))
  void import('../stores/promocode-in-address.ts').then((address) => address.takePromocode());
if (document.querySelector('[data-island]')) void import('./page-islands.ts');
