import { atom, type ReadableAtom } from 'nanostores';
import { avoidFlicker } from '../shell/avoid-flicker.ts';
import { latestCall } from '../shell/latest-call.ts';
import { $token, isSignedIn } from '../sign-in/session.ts';

/** Something that the shop returns to its customer only. */
export type CustomerResourceState<T> =
  | { state: 'guest' | 'loading' | 'failed'; value?: undefined }
  | { state: 'ready'; value: T };

export interface CustomerResource<T> {
  $state: ReadableAtom<CustomerResourceState<T>>;
  /** A value that is shown already stays until the response arrives. */
  load(): Promise<void>;
  /** For a value that came with the response to another call. */
  replace(value: T): void;
}

/** Cleared when the session ends or changes; what was loaded before is loaded again for the next session. */
export function customerResource<T>(fetchValue: () => Promise<T>): CustomerResource<T> {
  const initial = (): CustomerResourceState<T> => ({ state: isSignedIn() ? 'loading' : 'guest' });
  const $state = atom(initial());
  const beginCall = latestCall();
  let isInUse = false;

  async function load(): Promise<void> {
    isInUse = true;
    const isLatest = beginCall();
    if ($state.get().state !== 'ready') $state.set(initial());
    if (!isSignedIn()) return;
    const next = await avoidFlicker(fetchValue()).then(ready, failed);
    const keepsValue = next.state === 'failed' && $state.get().state === 'ready';
    if (isLatest() && !keepsValue) $state.set(next);
  }

  const reload = () => isInUse && void load();
  $token.listen(() => {
    $state.set(initial());
    reload();
  });
  // A page restored from the back/forward cache may be stale.
  addEventListener('pageshow', ({ persisted }) => persisted && reload());

  return {
    $state,
    load,
    replace(value) {
      isInUse = true;
      beginCall();
      $state.set(ready(value));
    },
  };
}

const ready = <T>(value: T) => ({ state: 'ready', value }) as const;
const failed = () => ({ state: 'failed' }) as const;
