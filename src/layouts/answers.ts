import { isSignedIn } from '../stores/session.ts';
import { showMessages } from './messages.ts';
import { showModals } from './modals.ts';
import { answerPresses } from './presses.ts';

/** All that answers a shopper: loaded at the first intent. */
export function answer(): void {
  showMessages();
  showModals();
  answerPresses();
  if (document.documentElement.hasAttribute('data-asks-country'))
    import('./country-bubble.ts').then(({ askCountry }) => askCountry()).catch(() => undefined);
  import('./offline.ts').then(({ workOffline }) => workOffline()).catch(() => undefined);
  import('./analytics.ts').then(({ startOnPage }) => startOnPage()).catch(() => undefined);
  // Whether the session still lives, and what the customer may do. Whoever needs it later asks again.
  if (isSignedIn())
    import('../stores/profile.ts').then(({ loadProfile }) => loadProfile()).catch(() => undefined);
}
