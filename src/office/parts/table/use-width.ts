import { useSyncExternalStore } from 'react';

function subscribe(notify: () => void): () => void {
  addEventListener('resize', notify);
  return () => removeEventListener('resize', notify);
}

/** Below it a page has one column, and tabs at its foot. */
export const phoneBelow = 900;

/** In steps, because nothing differs within one. */
const step = 60;

/** The width of the window in pixels, rounded down. */
export const useWidth = (): number =>
  useSyncExternalStore(subscribe, () => Math.floor(innerWidth / step) * step);
