import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 1024px)');

function listen(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

export const useWideScreen = (): boolean => useSyncExternalStore(listen, () => wide.matches);
