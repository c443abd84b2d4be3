import { useEffect, useState } from 'react';

/** Often enough for a level that rises evenly. */
const every = 200;

/** The present time, renewed while something runs, and the screen is kept awake meanwhile. */
export function useRunningClock(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = () => setNow(Date.now());
    const ticking = setInterval(tick, every);
    const rest = keepAwake();
    return () => {
      clearInterval(ticking);
      rest();
    };
  }, [isRunning]);
  return now;
}

/** A browser lets the screen sleep again when the page is hidden; one that cannot keep it awake lets it sleep. */
function keepAwake(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  const hold = () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    lock = navigator.wakeLock.request('screen').catch(() => undefined);
  };
  hold();
  document.addEventListener('visibilitychange', hold);
  return () => {
    document.removeEventListener('visibilitychange', hold);
    void lock?.then((held) => held?.release()).catch(() => undefined);
  };
}
