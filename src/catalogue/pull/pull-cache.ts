/** The responses of the last pull, in a file: the shop's name in the first line, then a response a line. */
import * as v from 'valibot';
import { readJsonLines, writeJsonLines } from '../json-lines.ts';

const ShopSchema = v.object({ shop: v.string() });
const ResponseSchema = v.object({
  etag: v.optional(v.string()),
  body: v.unknown(),
  mark: v.optional(v.string()),
});
const LineSchema = v.tuple([v.string(), ResponseSchema]);

export interface CachedResponse {
  etag?: string | undefined;
  body: unknown;
  /** Details of a card are stored with a hash of its entry in the list. */
  mark?: string | undefined;
}

/** By call; none if the file is unreadable or belongs to another shop. */
export async function readPullCache(file: string, shop: string): Promise<Map<string, CachedResponse>> {
  const lines = readJsonLines(file);
  const responses = new Map<string, CachedResponse>();
  try {
    const first = await lines.next();
    if (v.parse(ShopSchema, first.value).shop !== shop) return responses;
    for await (const line of lines) responses.set(...v.parse(LineSchema, line));
    return responses;
  } catch {
    return new Map();
  } finally {
    // Closes a file that was not read to its end.
    await lines.return(undefined);
  }
}

export const writePullCache = (
  file: string,
  shop: string,
  responses: ReadonlyMap<string, CachedResponse>,
): Promise<void> => writeJsonLines(file, linesOf(shop, responses));

function* linesOf(shop: string, responses: ReadonlyMap<string, CachedResponse>): Generator<unknown> {
  yield { shop };
  yield* responses;
}
