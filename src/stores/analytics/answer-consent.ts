import { type Consent, everything, nothingMore } from '../../domain/visitor/consent.ts';
import { say } from '../shell/message.ts';
import { keepConsent } from './consent.ts';
import { withdraw } from './withdraw.ts';

export function answerConsent(consent: Consent): void {
  keepConsent(consent);
  withdraw(consent);
  say('consentKept');
}

export const agree = () => answerConsent(everything);

export const refuse = () => answerConsent(nothingMore);
