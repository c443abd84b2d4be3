import { paths } from '../../editions/paths.ts';
import { dataAsksCountry } from '../../markup/page.ts';
import type { PagePress } from '../../markup/press-table.ts';
import { dataPress, dataTitle } from '../../markup/presses.ts';
import { openModal } from '../../stores/shell/modal.ts';
import { isSignedIn } from '../../stores/sign-in/session.ts';
import { showDialogs } from '../dialogs/dialogs.ts';
import { countryAsked } from '../first/country-question.ts';
import { handlePresses } from './click-handlers.ts';
import { showMessages } from './messages.ts';

/** Runs at the first sign that somebody uses the page. */
export function start(): void {
  showMessages();
  showDialogs();
  handlePresses();
  if (document.documentElement.hasAttribute(dataAsksCountry)) readCountryQuestion();
  else document.addEventListener(countryAsked, readCountryQuestion);
  // Menus open without it.
  import('./later/menus.ts').then(({ handleMenus }) => handleMenus()).catch(() => undefined);
  import('../background/offline.ts').then(({ workOffline }) => workOffline()).catch(() => undefined);
  import('../background/analytics.ts').then(({ startOnPage }) => startOnPage()).catch(() => undefined);
  if (!isSignedIn()) return;
  if (location.pathname === paths.recap) openRecap();
  // Signs out when the session has ended, and loads what the customer may do. A failure is retried where it matters.
  import('../../stores/account/profile.ts').then(({ loadProfile }) => loadProfile()).catch(() => undefined);
}

function readCountryQuestion(): void {
  import('./later/country-bubble.ts').then(({ askCountry }) => askCountry()).catch(() => undefined);
}

const recap = 'recap' satisfies PagePress;

/** Opens the stories as if the page's button were pressed, which has the title of their dialog. */
function openRecap(): void {
  const button = document.querySelector(`[${dataPress}="${recap}"]`);
  openModal(recap, button?.getAttribute(dataTitle) ?? '');
}
