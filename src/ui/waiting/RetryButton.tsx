import { useCallback, useSyncExternalStore } from 'react';
import './retry-button.css';

export interface Retry {
  name: string;
  press(): void;
  /** Until then the button counts down, by `performance.now()`. */
  retryAt?: number;
}

interface Props {
  retry: Retry;
  className: string;
}

export function RetryButton({ retry: { name, press, retryAt = 0 }, className }: Props) {
  const seconds = useSecondsUntil(retryAt);
  const isWaiting = seconds > 0;
  return (
    <button
      type="button"
      className={`retry-button ${className}`}
      aria-disabled={isWaiting}
      onClick={() => !isWaiting && press()}
    >
      {name}
      {/* Hidden, because a live region would read out every second. */}
      {isWaiting && <span aria-hidden="true">{clock(seconds)}</span>}
    </button>
  );
}

/** «0:47». */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const second = 1000;

/** Compares with the clock instead of counting ticks: browsers slow the timers of background tabs. */
function useSecondsUntil(moment: number): number {
  const seconds = () => Math.max(0, Math.ceil((moment - performance.now()) / second));
  const tick = useCallback(
    (notify: () => void) => {
      const timer = setInterval(() => {
        notify();
        if (performance.now() >= moment) clearInterval(timer);
      }, second);
      return () => clearInterval(timer);
    },
    [moment],
  );
  return useSyncExternalStore(tick, seconds, seconds);
}
