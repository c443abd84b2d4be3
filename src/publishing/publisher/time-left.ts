/** How long the rest of a work takes, in words that do not change with every item. */
import { minuteMs } from '../../domain/time/units.ts';

const second = 1000;

/** The first items tell little of the others. */
const trustedAfter = 3 * second;
/** A longer estimate is shown only if it is longer by this factor. */
const tolerance = 1.5;

const rounded = (left: number): number => {
  const step = left > 2 * minuteMs ? minuteMs : 10 * second;
  return Math.ceil(left / step) * step;
};

const inWords = (left: number): string =>
  left >= 2 * minuteMs ? `about ${left / minuteMs} min left` : `about ${left / second} s left`;

/** Returns the words for a state of one work; empty while nothing can be said, or when it is almost done. */
export function timeLeft(): (done: number, of: number, now: number) => string {
  let first: { at: number; done: number } | undefined;
  let shown: number | undefined;
  return (done, of, now) => {
    first ??= { at: now, done };
    const passed = now - first.at;
    const finished = done - first.done;
    if (passed < trustedAfter || finished <= 0 || done >= of) return '';
    const left = rounded((passed / finished) * (of - done));
    if (shown === undefined || left < shown || left > shown * tolerance) shown = left;
    return inWords(shown);
  };
}
