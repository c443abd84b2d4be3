import { dataSignedIn } from '../../markup/page.ts';
import { dataPress, dataTitle, type PagePress } from '../../markup/presses.ts';
import { showNotLoaded } from '../wake/not-loaded.ts';
import { wakeUp } from '../wake/wake-up.ts';

const recap: PagePress = 'recap';

/** Opens the stories for a customer; a guest reads the page. */
if (document.documentElement.hasAttribute(dataSignedIn))
  import('../../stores/shell/modal.ts').then(({ openModal }) => {
    const button = document.querySelector(`[${dataPress}="${recap}"]`);
    openModal('recap', button?.getAttribute(dataTitle) ?? '');
    void wakeUp();
  }, showNotLoaded);
