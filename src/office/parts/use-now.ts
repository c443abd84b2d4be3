import { useEffect, useState } from 'react';
import { unixTime } from '../../domain/time/clock.ts';
import { minuteMs } from '../../domain/time/units.ts';

/** Now, in unix seconds, anew each minute. */
export function useNow(): number {
  const [now, setNow] = useState(unixTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(unixTime()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
