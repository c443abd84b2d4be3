import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> =
  | { state: 'loading'; value?: undefined }
  | { state: 'failed'; value?: undefined; again(): void }
  | { state: 'ready'; value: T };

/** Loads what a component shows; `ask` must stay the same between renders. */
export function useLoaded<T>(ask: () => Promise<T>): Loaded<T> {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{ ask: unknown; tries: number; loaded: Loaded<T> }>();
  useEffect(() => {
    let isCurrent = true;
    const settle = (loaded: Loaded<T>) => isCurrent && setAnswer({ ask, tries, loaded });
    ask().then(
      (value) => settle({ state: 'ready', value }),
      () => settle({ state: 'failed', again: () => setTries((count) => count + 1) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, tries]);
  const isCurrent = answer?.ask === ask && answer.tries === tries;
  return isCurrent ? answer.loaded : { state: 'loading' };
}

/** Loads what belongs to a key, and again when the key changes. */
export const useLoadedOf = <K, T>(ask: (key: K) => Promise<T>, key: K): Loaded<T> =>
  useLoaded(useCallback(() => ask(key), [ask, key]));
