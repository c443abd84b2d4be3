import { atom } from 'nanostores';

/** Nobody is signed in: the sign-in is shown, and calls wait for it. */
export const $needsSignIn = atom(false);

let waiting: (() => void)[] = [];

/** Resolves when somebody has signed in. */
export function waitForSignIn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    $needsSignIn.set(true);
  });
}

export function endWaiting(): void {
  $needsSignIn.set(false);
  const resumed = waiting;
  waiting = [];
  for (const resume of resumed) resume();
}
