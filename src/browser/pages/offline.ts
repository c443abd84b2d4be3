import { cachedPagesId } from '../../markup/page.ts';
import { watchLeaving } from '../leaving/reload-guard.ts';

const isLeaving = watchLeaving();

// This page replaces one that could not be loaded: with a network, that one can.
addEventListener('online', () => isLeaving() || location.reload());

const place = document.getElementById(cachedPagesId);
if (place && isSecureContext)
  void import('./list-cached-pages.ts').then(({ listCachedPages }) => listCachedPages(place));
