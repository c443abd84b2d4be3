/** Why the last run of a process that publishes changes by itself published nothing, for the commands that wait for it. */
import { rm } from 'node:fs/promises';
import * as v from 'valibot';
import { readJsonFile, writeFileAtomically } from '../../catalogue/files.ts';

const FailedRunSchema = v.object({
  /** When the run began, in milliseconds since 1970. It saw every change before that. */
  startedAt: v.number(),
  reasons: v.array(v.string()),
});
type FailedRun = v.InferOutput<typeof FailedRunSchema>;

/** Undefined: the run did not fail. */
export const recordRun = (file: string, failed: FailedRun | undefined): Promise<void> =>
  failed === undefined ? rm(file, { force: true }) : writeFileAtomically(file, JSON.stringify(failed));

/** The reasons, if the last run failed and began after `since`. */
export async function reasonsSince(file: string, since: number): Promise<readonly string[] | undefined> {
  const read = v.safeParse(FailedRunSchema, await readJsonFile(file).catch(() => undefined));
  return read.success && read.output.startedAt >= since ? read.output.reasons : undefined;
}
