import { isSignedIn } from '../../stores/sign-in/session.ts';
import { showModals } from '../dialogs/modals.ts';
import { showMessages } from '../presses/messages.ts';
import { answerPresses } from '../presses/presses.ts';

/** All that answers a shopper: loaded at the first intent. */
export function answer(): void {
  showMessages();
  showModals();
  answerPresses();
  if (document.documentElement.hasAttribute('data-asks-country'))
    import('../presses/country-bubble.ts').then(({ askCountry }) => askCountry()).catch(() => undefined);
  import('../offline.ts').then(({ workOffline }) => workOffline()).catch(() => undefined);
  import('../analytics.ts').then(({ startOnPage }) => startOnPage()).catch(() => undefined);
  // Whether the session still lives, and what the customer may do. Whoever needs it later asks again.
  if (isSignedIn())
    import('../../stores/account/profile.ts').then(({ loadProfile }) => loadProfile()).catch(() => undefined);
}
