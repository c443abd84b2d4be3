/** What a publisher and the process that started it tell each other. */
import * as v from 'valibot';
import { SetupError } from '../../contract/setup-error.ts';
import { ReleaseSchema } from '../release/releases.ts';
import { ShopFailed } from './pull-site.ts';
import { Refused } from './refusals.ts';
import { StepSchema } from './reporter.ts';

/** The publisher's state is stale: another process published or rolled back, or the code is new. */
export class Outdated extends Error {}

const SiteSchema = v.object({ shopApiUrl: v.string(), shopName: v.string() });
const OptionsSchema = v.object({
  mayLosePercent: v.number(),
  insists: v.boolean(),
  releasesToKeep: v.number(),
  staysReady: v.boolean(),
  feedWaits: v.number(),
});

/** Tasks of a publisher, done in the order in which they come. */
export const TaskSchema = v.variant('task', [
  v.object({ task: v.literal('pull'), site: SiteSchema, insists: v.boolean() }),
  v.object({ task: v.literal('publish'), options: OptionsSchema }),
]);
export type Task = v.InferOutput<typeof TaskSchema>;

const FailureSchema = v.object({
  kind: v.picklist(['refused', 'shop failed', 'outdated', 'setup', 'bug']),
  message: v.string(),
  details: v.array(v.string()),
  stack: v.optional(v.string()),
});
type Failure = v.InferOutput<typeof FailureSchema>;

/** A task ends with `done` or `failed`. */
export const NoticeSchema = v.variant('notice', [
  v.object({ notice: v.literal('progress'), step: StepSchema }),
  v.object({ notice: v.literal('warning'), warning: v.string() }),
  v.object({
    notice: v.literal('done'),
    release: v.optional(ReleaseSchema),
    isHeldBack: v.optional(v.boolean()),
    isLate: v.optional(v.boolean()),
  }),
  v.object({ notice: v.literal('failed'), failure: FailureSchema }),
]);
export type Notice = v.InferOutput<typeof NoticeSchema>;

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { kind: 'bug', message: String(error), details: [] };
  const { message, stack } = error;
  const details = error instanceof SetupError ? [...error.details] : [];
  return { kind: kindOf(error), message, details, ...(stack !== undefined && { stack }) };
}

function kindOf(error: Error): Failure['kind'] {
  if (error instanceof Refused) return 'refused';
  if (error instanceof ShopFailed) return 'shop failed';
  if (error instanceof Outdated) return 'outdated';
  return error instanceof SetupError ? 'setup' : 'bug';
}

/** The failure as it was thrown in the other process. */
export function errorOf({ kind, message, details, stack }: Failure): Error {
  if (kind === 'shop failed') return new ShopFailed(message, { details });
  if (kind === 'outdated') return new Outdated();
  if (kind === 'setup') return new SetupError(message, { details });
  const error = kind === 'refused' ? new Refused(message) : new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
