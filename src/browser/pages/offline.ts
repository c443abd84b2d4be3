import { cachedPagesId } from '../../markup/page.ts';
import { watchLeaving } from '../leaving/reload-guard.ts';

const isLeaving = watchLeaving();

// This page is shown in place of one that failed to load. Once the network is back, a reload loads that one.
addEventListener('online', () => isLeaving() || location.reload());

const place = document.getElementById(cachedPagesId);
if (place && isSecureContext)
  void import('./list-cached-pages.ts').then(({ listCachedPages }) => listCachedPages(place));
