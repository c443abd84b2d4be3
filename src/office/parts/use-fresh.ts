import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $unreachableSince } from '../stores/connection.ts';

/** Loads what a screen shows, and again when its tab is looked at anew or the office answers again. */
export function useFresh(load: () => Promise<void>): void {
  const isReachable = useStore($unreachableSince) === undefined;
  useEffect(() => {
    const loadShown = () => {
      if (document.visibilityState === 'visible') void load();
    };
    // While the office does not answer, asking it again is the business of the bar that says so.
    if (isReachable) void load();
    document.addEventListener('visibilitychange', loadShown);
    return () => document.removeEventListener('visibilitychange', loadShown);
  }, [load, isReachable]);
}
