import { dataSignedIn } from '../../markup/page.ts';
import { whenActivated } from '../../stores/shell/when-activated.ts';
import { wakeUp } from '../wake/wake-up.ts';

/** The start of the presses opens the stories for a customer; a guest reads the page. */
whenActivated(() => {
  if (document.documentElement.hasAttribute(dataSignedIn)) void wakeUp();
});
