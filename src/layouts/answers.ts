import { isSignedIn } from '../stores/session.ts';
import { showMessages } from './messages.ts';
import { showModals } from './modals.ts';
import { answerPresses } from './presses.ts';

/** All that answers a shopper: loaded at the first intent. */
export function answer(): void {
  showMessages();
  showModals();
  answerPresses();
  import('./analytics.ts').then(({ startOnPage }) => startOnPage()).catch(() => undefined);
  // Whether the session still lives, and what the customer may do. Whoever needs it later asks again.
  if (isSignedIn())
    import('../stores/profile.ts').then(({ loadProfile }) => loadProfile()).catch(() => undefined);
}
