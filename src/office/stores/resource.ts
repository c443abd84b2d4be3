import { atom, type ReadableAtom } from 'nanostores';

type Loaded<T> =
  | { state: 'loading'; value?: undefined }
  | { state: 'failed'; value?: undefined; error: unknown }
  | { state: 'ready'; value: T };

interface Resource<T> {
  $state: ReadableAtom<Loaded<T>>;
  /** What is shown already stays until the answer comes, and when none comes. */
  load(): Promise<void>;
  /** For what is known before the answer; an answer to an earlier question no longer counts. */
  replace(value: T): void;
  /** Forgets what was shown, for another question. */
  reset(): void;
}

/** What a screen shows of a call. Of answers that overtake each other, that to the latest question counts. */
export function resource<T>(read: () => Promise<T>): Resource<T> {
  const $state = atom<Loaded<T>>({ state: 'loading' });
  let latest = 0;
  return {
    $state,
    async load() {
      latest += 1;
      const question = latest;
      if ($state.get().state === 'failed') $state.set({ state: 'loading' });
      const answer: Loaded<T> = await read().then(
        (value) => ({ state: 'ready', value }),
        (error: unknown) => ({ state: 'failed', error }),
      );
      const keepsValue = answer.state === 'failed' && $state.get().state === 'ready';
      if (question === latest && !keepsValue) $state.set(answer);
    },
    replace(value) {
      latest += 1;
      $state.set({ state: 'ready', value });
    },
    reset() {
      latest += 1;
      $state.set({ state: 'loading' });
    },
  };
}
