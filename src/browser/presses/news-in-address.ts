import { wanted } from '../first/hold-presses.ts';
import { sayNotLoaded } from '../say-not-loaded.ts';

/** An address such as `?news=3`, at first and whenever the shopper goes back or forward to it. */
function show(): void {
  if (!new URLSearchParams(location.search).has('news')) return;
  import('../../stores/catalogue/news.ts').then(({ showAskedNews }) => {
    showAskedNews();
    document.dispatchEvent(new Event(wanted));
  }, sayNotLoaded);
}

show();
addEventListener('popstate', show);
