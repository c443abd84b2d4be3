import { type Consent, type ConsentCategory, everything, nothingMore } from '../../domain/visitor/consent.ts';
import { say } from '../shell/message.ts';
import { forgetCampaign } from './campaign.ts';
import { keepConsent } from './consent.ts';

export function answerConsent(consent: Consent): void {
  keepConsent(consent);
  withdraw(consent);
  say('consentKept');
}

export const agree = () => answerConsent(everything);

export const refuse = () => answerConsent(nothingMore);

/** How the cookies are named that usual tags keep. */
const named: Readonly<Record<ConsentCategory, RegExp>> = {
  analytics: /^_(ga|gid|gat)(_|=)/,
  marketing: /^_(gcl|fbp|fbc)(_|=)/,
};

/** What was kept by an earlier agreement, and may not be any longer, goes. */
export function withdraw({ analytics, marketing }: Consent): void {
  if (!analytics) forgetCookies(named.analytics);
  if (marketing) return;
  forgetCookies(named.marketing);
  forgetCampaign();
}

/** Tags choose the domain themselves: this one, or one above it. */
function forgetCookies(name: RegExp): void {
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_part, index) => `Domain=${parts.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ').filter((text) => name.test(text))) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: only here a cookie can be reached that another domain's page has set.
      document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0; ${domain}`;
    }
  }
}
