import * as v from 'valibot';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { linesOf } from '../../contract/setup-error.ts';
import type { EditionCode } from '../../editions/edition.ts';
import type { Log } from '../../server/log.ts';
import type { Release } from '../release/releases.ts';
import { timeLeft } from './time-left.ts';

export const StepSchema = v.object({
  what: v.picklist(['catalogue', 'pictures', 'pages']),
  done: v.number(),
  of: v.number(),
  /** Responses that did not change since the last pull. */
  unchanged: v.optional(v.number()),
});
export type Step = v.InferOutput<typeof StepSchema>;

/** How the build of an edition ended; without `release`, `isHeldBack` and `error` nothing had changed. */
export interface Outcome {
  settings: BuildSettings;
  release?: Release;
  /** The same release was rolled back before. */
  isHeldBack?: boolean;
  /** The feed is to follow. */
  isLate?: boolean;
  error?: unknown;
}

/** Receives the progress, the warnings and the outcome of a build; scripts choose between a terminal and a log. */
export interface Reporter {
  progress(edition: EditionCode, step: Step): void;
  warn(edition: EditionCode, warning: string): void;
  finish(outcome: Outcome): void;
}

const longestWarning = 500;

/** A warning may quote the shop at any length. */
export const shortened = (text: string): string =>
  text.length > longestWarning ? `${text.slice(0, longestWarning)}…` : text;

/** A log has a line of a work that lasts, and one of its end. */
const logEvery = 10_000;

const endOf = { catalogue: 'pulled', pictures: 'pulled', pages: 'rendered' } as const;

export const logReporter = (log: Log, now: () => number = () => performance.now()): Reporter => ({
  progress: trackSteps(now, (edition, step, left, sinceLast) => {
    if (step.done === step.of) log.info(endOf[step.what], { edition, ...step });
    else if (sinceLast >= logEvery) log.info('progress', { edition, ...step, ...(left !== '' && { left }) });
    else return false;
    return true;
  }),
  warn: (edition, warning) => log.warn(shortened(warning), { edition }),
  finish({ settings: { edition }, release, isHeldBack, error }) {
    if (error !== undefined) log.error('not published', { edition, reason: linesOf(error).join('\n') });
    else if (isHeldBack) log.warn('held back: it was rolled back; --insist publishes it', { edition });
    else if (release === undefined) log.info('unchanged', { edition });
    else {
      const { id, changed, lost } = release;
      log.info('published', { edition, release: id, changed: changed.length, lost });
    }
  },
});

/**
 * Adds the time left and the time since this step was last reported. `report` returns whether it reported it. Of a repeated
 * work each run begins anew.
 */
export function trackSteps(
  now: () => number,
  report: (edition: EditionCode, step: Step, left: string, sinceLast: number) => boolean,
): Reporter['progress'] {
  const running = new Map<string, { words: ReturnType<typeof timeLeft>; reportedAt: number; done: number }>();
  return (edition, step) => {
    const key = `${edition} ${step.what}`;
    const time = now();
    const last = running.get(key);
    // A run that failed did not reach its end.
    const isSameRun = last !== undefined && last.done <= step.done;
    const one = isSameRun ? last : { words: timeLeft(), reportedAt: time, done: 0 };
    one.done = step.done;
    running.set(key, one);
    const isReported = report(edition, step, one.words(step.done, step.of, time), time - one.reportedAt);
    if (isReported) one.reportedAt = time;
    if (step.done === step.of) running.delete(key);
  };
}
