import { atom } from 'nanostores';
import {
  getMe,
  type Me,
  sendOfficeCode,
  signIntoOffice,
  signOutOfOffice,
} from '../../contract/office/people.ts';
import { ask } from '../ask.ts';
import { endWaiting } from './session-end.ts';

/** Undefined: nobody has signed in since the page was opened. */
export const $me = atom<Me | undefined>(undefined);

/** Why the office could not be opened. */
export const $openingError = atom<unknown>(undefined);

/** Waits for a sign-in where there is no session. */
export async function openSession(): Promise<void> {
  try {
    $me.set(await ask(getMe));
    $openingError.set(undefined);
  } catch (error) {
    $openingError.set(error);
  }
}

export const sendCode = (email: string): Promise<{ digits: number }> =>
  ask(sendOfficeCode, { body: { email } });

export async function signIn(email: string, code: string): Promise<void> {
  const before = $me.get();
  const me = await ask(signIntoOffice, { body: { email, code } });
  // What is on the page was another person's.
  if (before !== undefined && before.id !== me.id) return location.reload();
  $me.set(me);
  endWaiting();
}

export async function signOut(): Promise<void> {
  await ask(signOutOfOffice);
  location.reload();
}
