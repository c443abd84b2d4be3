import { useEffect, useState } from 'react';
import { type SentCode, secondsToResend } from '../../domain/sign-in/code.ts';

const second = 1000;

/** Counts down by the clock, so that a tab which slept is not late. */
export function useSecondsToResend(sent: SentCode): number {
  const [now, setNow] = useState(Date.now);
  const seconds = secondsToResend(sent, now);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.min(seconds, sent.wait);
}
