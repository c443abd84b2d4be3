/** A clock that only the test moves, in unix seconds. */
export interface Clock {
  now: () => number;
  /** Forwards, or backwards when negative. */
  move(seconds: number): void;
}

export function standingClock(start = 1_800_000_000): Clock {
  let time = start;
  return {
    now: () => time,
    move(seconds) {
      time += seconds;
    },
  };
}
