import { loadProfile } from '../../stores/account/profile.ts';
import { askToSignIn } from '../../stores/sign-in/after-sign-in.ts';
import { isSignedIn } from '../../stores/sign-in/session.ts';

/** A page of the account is ready once the shop told what it shows; a guest is asked to sign in. */
export const whenTold = (ask: () => Promise<unknown>) => async (): Promise<void> => {
  // By the profile a token is found out that died since the last visit: its customer is asked in, not sent home.
  await Promise.all([loadProfile().catch(() => undefined), ask()]);
  if (!isSignedIn()) askToSignIn('account');
};
