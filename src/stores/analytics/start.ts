import { edition } from '#edition';
import type { Consent } from '../../domain/visitor/consent.ts';
import { $consent, isAllowed } from './consent.ts';
import { entryOf } from './event-entry.ts';
import { loadTagManager, pushCommand, pushEntry } from './tag-manager.ts';
import { type Deed, listenToDeeds } from './track.ts';

let isStarted = false;
let isOpen = false;
/** Deeds of this page, until it is answered whether they may be told. */
let waiting: Deed[] = [];
let telling: Promise<void> = Promise.resolve();

/** From now on deeds are told, after what was seen: at once where nobody is asked, else once it is agreed to. */
export function startAnalytics(seen: readonly Deed[] = []): void {
  if (!isStarted) {
    follow($consent.get());
    $consent.listen(follow);
  }
  isStarted = true;
  seen.forEach(hear);
  listenToDeeds(hear);
}

function hear(deed: Deed): void {
  if (isAllowed('analytics')) tell(deed);
  else if (!$consent.get()) waiting.push(deed);
}

function follow(consent: Consent | undefined): void {
  signal(consent);
  if (isAllowed('analytics') || isAllowed('marketing')) loadTagManager();
  const deeds = waiting;
  if (consent) waiting = [];
  if (isAllowed('analytics')) deeds.forEach(tell);
}

/** In the order in which it was done, though some must be looked up first. */
function tell(deed: Deed): void {
  telling = telling.then(async () => {
    const entry = await entryOf(deed);
    if (entry && isAllowed('analytics')) pushEntry(entry);
  });
}

/** Consent Mode: denied before anything else, then what was agreed to. Before that nothing is said at all. */
function signal(consent: Consent | undefined): void {
  if (!edition.asksCookieConsent || !consent) return;
  if (!isOpen && !consent.analytics && !consent.marketing) return;
  if (!isOpen) pushCommand('consent', 'default', signalsOf({ analytics: false, marketing: false }));
  isOpen = true;
  pushCommand('consent', 'update', signalsOf(consent));
}

const said = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');

const signalsOf = ({ analytics, marketing }: Consent) => ({
  ad_storage: said(marketing),
  ad_user_data: said(marketing),
  ad_personalization: said(marketing),
  analytics_storage: said(analytics),
});
