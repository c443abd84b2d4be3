import * as v from 'valibot';
import type { BuildSettings } from '../catalogue/settings.ts';
import { linesOf } from '../contract/setup-error.ts';
import type { EditionCode } from '../editions/edition.ts';
import type { Log } from '../server/log.ts';
import type { Release } from './release/releases.ts';

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

export const logReporter = (log: Log): Reporter => ({
  progress(edition, step) {
    if (step.done === step.of) log.info('pulled', { edition, ...step });
  },
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
