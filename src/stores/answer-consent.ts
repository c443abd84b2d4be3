import type { Consent } from '../domain/consent.ts';
import { keepConsent } from './consent.ts';
import { say } from './message.ts';
import { withdraw } from './withdraw.ts';

export function answerConsent(consent: Consent): void {
  keepConsent(consent);
  withdraw(consent);
  say('consentKept');
}
