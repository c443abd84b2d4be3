import { atom, type ReadableAtom } from 'nanostores';
import { unhurried } from '../shell/avoid-flicker.ts';
import { $token, isSignedIn } from '../sign-in/session.ts';

/** What the shop tells a customer alone. */
export type Told<T> =
  /** There is nobody to tell it to; it is on its way; it could not be had. */
  { state: 'guest' | 'asked' | 'failed'; value?: undefined } | { state: 'told'; value: T };

export interface Personal<T> {
  $told: ReadableAtom<Told<T>>;
  /** What is shown already stays until the answer is there. */
  ask(): Promise<void>;
  /** What the shop told in another answer. */
  take(value: T): void;
}

/** Leaves the page with the session that it was told to, and comes with the next one. */
export function personal<T>(askShopFor: () => Promise<T>): Personal<T> {
  const nothing = (): Told<T> => ({ state: isSignedIn() ? 'asked' : 'guest' });
  const $told = atom(nothing());
  let question = 0;

  async function ask(): Promise<void> {
    question += 1;
    const mine = question;
    if ($told.get().state !== 'told') $told.set(nothing());
    if (!isSignedIn()) return;
    const next = await unhurried(askShopFor()).then(told, failed);
    if (mine === question && (next.state === 'told' || $told.get().state !== 'told')) $told.set(next);
  }

  /** Only what this page has shown before. */
  const askAgain = () => question > 0 && void ask();
  $token.listen(() => {
    $told.set(nothing());
    askAgain();
  });
  // Out of the browser's cache, where it may have grown old.
  addEventListener('pageshow', ({ persisted }) => persisted && askAgain());

  return {
    $told,
    ask,
    take(value) {
      question += 1;
      $told.set(told(value));
    },
  };
}

const told = <T>(value: T) => ({ state: 'told', value }) as const;
const failed = () => ({ state: 'failed' }) as const;
