import { allConsent, type Consent, type ConsentCategory, noConsent } from '../../domain/visitor/consent.ts';
import { forgetSeen } from '../catalogue/seen-goods.ts';
import { showMessage } from '../shell/message.ts';
import { clearCampaign } from './campaign.ts';
import { saveConsent } from './consent.ts';

export function giveConsent(consent: Consent): void {
  saveConsent(consent);
  deleteWithoutConsent(consent);
  showMessage('consentKept');
}

export const acceptAll = () => giveConsent(allConsent);

export const rejectAll = () => giveConsent(noConsent);

/** Cookies that common tags set. */
const cookieNames: Readonly<Record<ConsentCategory, RegExp>> = {
  analytics: /^_(ga|gid|gat)(_|=)/,
  marketing: /^_(gcl|fbp|fbc)(_|=)/,
};

/** Deletes what an earlier consent allowed and this one does not. */
export function deleteWithoutConsent({ analytics, marketing }: Consent): void {
  if (!analytics) {
    deleteCookies(cookieNames.analytics);
    forgetSeen();
  }
  if (marketing) return;
  deleteCookies(cookieNames.marketing);
  clearCampaign();
}

/** Tags set cookies on this domain or on a parent of it. */
function deleteCookies(name: RegExp): void {
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_part, index) => `Domain=${parts.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ').filter((text) => name.test(text))) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: only here a cookie can be reached that another domain's page has set.
      document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0; ${domain}`;
    }
  }
}
