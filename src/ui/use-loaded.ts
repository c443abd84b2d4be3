import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> =
  | { state: 'loading'; value?: undefined }
  | { state: 'failed'; value?: undefined; again(): void }
  | { state: 'ready'; value: T };

/** Loads what a component shows; `ask` must stay the same between renders. */
export function useLoaded<T>(ask: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry calls the same function again.
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Loaded<T>) => isCurrent && setLoaded(next);
    setLoaded({ state: 'loading' });
    ask().then(
      (value) => settle({ state: 'ready', value }),
      () => settle({ state: 'failed', again: () => setTries((count) => count + 1) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, tries]);
  return loaded;
}

/** Loads what belongs to a key, and again when the key changes. */
export const useLoadedOf = <K, T>(ask: (key: K) => Promise<T>, key: K): Loaded<T> =>
  useLoaded(useCallback(() => ask(key), [ask, key]));
