import { minuteMs } from '../domain/time/units.ts';
import type { Log } from './log.ts';

export interface Clock {
  /** In unix seconds. */
  now: () => number;
  /** False soon after the start and while the system's clock has just jumped: nothing is decided in bulk then. */
  isSettled: () => boolean;
}

/** Milliseconds since an unknown start, which no setting of the time changes. */
type Monotonic = () => number;

/** In milliseconds: what the system's clock may be corrected by without a jump. */
const correction = 30_000;

/** In milliseconds: a changed time that lasts so long is the right one. */
const settlingTime = 5 * minuteMs;

/**
 * The system's clock without its jumps: where it jumps, time goes on as if it had not, until the changed time has lasted
 * for minutes. A clock that is wrong for seconds cancels no orders and ends no sessions.
 */
export function steadyClock(
  log: Log,
  system: () => number = Date.now,
  monotonic: Monotonic = () => performance.now(),
): Clock {
  let offset = system() - monotonic();
  let unsettledSince = monotonic();
  /** The offset of a system's clock that has jumped. */
  let jumped: number | undefined;

  function read(): number {
    const elapsed = monotonic();
    const systemOffset = system() - elapsed;
    if (Math.abs(systemOffset - offset) <= correction) {
      if (jumped !== undefined) log.warn('the clock is right again');
      jumped = undefined;
      offset = systemOffset;
    } else if (jumped === undefined || Math.abs(systemOffset - jumped) > correction) {
      jumped = systemOffset;
      unsettledSince = elapsed;
      log.error('the clock has jumped', { seconds: Math.round((systemOffset - offset) / 1000) });
    } else if (elapsed - unsettledSince >= settlingTime) {
      offset = systemOffset;
      jumped = undefined;
      log.warn('the changed time is taken over');
    }
    return elapsed + offset;
  }

  return {
    now: () => Math.floor(read() / 1000),
    isSettled: () => {
      read();
      return jumped === undefined && monotonic() - unsettledSince >= settlingTime;
    },
  };
}
