import { useSyncExternalStore } from 'react';

function follow(hear: () => void) {
  document.addEventListener('visibilitychange', hear);
  return () => document.removeEventListener('visibilitychange', hear);
}

/** Whether the page lies in a tab that nobody looks at. */
export const useHidden = (): boolean => useSyncExternalStore(follow, () => document.hidden);
