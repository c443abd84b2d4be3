import { whenActivated } from '../../stores/shell/when-activated.ts';
import { showNotLoaded } from '../wake/not-loaded.ts';
import { wakeUp } from '../wake/wake-up.ts';

/** Opens the news item of an address such as `?news=3`, at first and on every step of the history to it. */
function showNewsOfAddress(): void {
  if (!new URLSearchParams(location.search).has('news')) return;
  import('../../stores/catalogue/news.ts').then(({ showNewsInAddress }) => {
    showNewsInAddress();
    void wakeUp();
  }, showNotLoaded);
}

whenActivated(showNewsOfAddress);
addEventListener('popstate', showNewsOfAddress);
