import { edition } from '#edition';
import type { Consent } from '../../domain/visitor/consent.ts';
import { $consent, isAllowed } from './consent.ts';
import { eventEntry } from './event-entry.ts';
import { loadTagManager, pushCommand, pushEntry } from './tag-manager.ts';
import { type AnalyticsEvent, onTracked } from './track.ts';

let isStarted = false;
let hasPushedDefault = false;
/** Events that wait for the answer about consent. */
let undecided: AnalyticsEvent[] = [];
let pushing: Promise<void> = Promise.resolve();

/** Pushes `seen` and all later events, as soon as consent allows it. */
export function startAnalytics(seen: readonly AnalyticsEvent[] = []): void {
  if (!isStarted) {
    applyConsent($consent.get());
    $consent.listen(applyConsent);
  }
  isStarted = true;
  seen.forEach(receive);
  onTracked(receive);
}

function receive(event: AnalyticsEvent): void {
  if (isAllowed('analytics')) push(event);
  else if (!$consent.get()) undecided.push(event);
}

function applyConsent(consent: Consent | undefined): void {
  pushConsent(consent);
  if (isAllowed('analytics') || isAllowed('marketing')) loadTagManager();
  const events = undecided;
  if (consent) undecided = [];
  if (isAllowed('analytics')) events.forEach(push);
}

/** One after another, so that events which load their goods keep their place. */
function push(event: AnalyticsEvent): void {
  pushing = pushing.then(async () => {
    const entry = await eventEntry(event);
    if (entry && isAllowed('analytics')) pushEntry(entry);
  });
}

/** Google Consent Mode: `default` denies everything, `update` follows the consent. Nothing is pushed before any consent. */
function pushConsent(consent: Consent | undefined): void {
  if (!edition.asksCookieConsent || !consent) return;
  if (!hasPushedDefault && !consent.analytics && !consent.marketing) return;
  if (!hasPushedDefault) pushCommand('consent', 'default', signalsOf({ analytics: false, marketing: false }));
  hasPushedDefault = true;
  pushCommand('consent', 'update', signalsOf(consent));
}

const granted = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');

const signalsOf = ({ analytics, marketing }: Consent) => ({
  ad_storage: granted(marketing),
  ad_user_data: granted(marketing),
  ad_personalization: granted(marketing),
  analytics_storage: granted(analytics),
});
