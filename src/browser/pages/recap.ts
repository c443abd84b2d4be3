import { dataSignedIn } from '../../markup/page.ts';
import { whenActivated } from '../../stores/shell/when-activated.ts';
import { wakeUp } from '../wake/wake-up.ts';

/** For a customer, waking the page opens the stories (presses/start.ts); a guest reads the page. */
whenActivated(() => {
  if (document.documentElement.hasAttribute(dataSignedIn)) void wakeUp();
});
