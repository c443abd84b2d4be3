import { dataAsksCountry } from '../../markup/page.ts';
import { isSignedIn } from '../../stores/sign-in/session.ts';
import { showDialogs } from '../dialogs/dialogs.ts';
import { showMessages } from './messages.ts';
import { handlePresses } from './presses.ts';

/** Loaded at the first intent. */
export function start(): void {
  showMessages();
  showDialogs();
  handlePresses();
  if (document.documentElement.hasAttribute(dataAsksCountry))
    import('./later/country-bubble.ts').then(({ askCountry }) => askCountry()).catch(() => undefined);
  import('../background/offline.ts').then(({ workOffline }) => workOffline()).catch(() => undefined);
  import('../background/analytics.ts').then(({ startOnPage }) => startOnPage()).catch(() => undefined);
  // Signs out when the session has ended, and loads what the customer may do. A failure is retried where it matters.
  if (isSignedIn())
    import('../../stores/account/profile.ts').then(({ loadProfile }) => loadProfile()).catch(() => undefined);
}
