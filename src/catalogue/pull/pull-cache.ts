import * as v from 'valibot';
import { readJsonFile, writeFileAtomically } from '../files.ts';

const PullCacheSchema = v.object({
  shop: v.string(),
  answers: v.record(
    v.string(),
    v.object({ etag: v.optional(v.string()), body: v.unknown(), mark: v.optional(v.string()) }),
  ),
});

export interface CachedResponse {
  etag?: string | undefined;
  body: unknown;
  /** For details of a card: a hash of its entry in the list. */
  mark?: string | undefined;
}

/** The responses of the last pull; none if the file is unreadable or belongs to another shop. */
export async function readPullCache(file: string, shop: string): Promise<Map<string, CachedResponse>> {
  const content = await readJsonFile(file).catch(() => undefined);
  const result = v.safeParse(PullCacheSchema, content);
  return new Map(result.success && result.output.shop === shop ? Object.entries(result.output.answers) : []);
}

export async function writePullCache(
  file: string,
  shop: string,
  responses: ReadonlyMap<string, CachedResponse>,
) {
  await writeFileAtomically(file, JSON.stringify({ shop, answers: Object.fromEntries(responses) }));
}
