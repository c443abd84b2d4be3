import * as v from 'valibot';
import { readJsonFile, writeFileWhole } from '../files.ts';

const PulledSchema = v.object({
  shop: v.string(),
  answers: v.record(
    v.string(),
    v.object({ etag: v.optional(v.string()), body: v.unknown(), mark: v.optional(v.string()) }),
  ),
});

export interface PulledAnswer {
  etag?: string | undefined;
  body: unknown;
  /** A digest of what the list said of the card when its details were asked. */
  mark?: string | undefined;
}

/** The answers of the last pull, kept under the shop's name; an unreadable file, or one of another shop, is no last pull. */
export async function readPulled(file: string, shop: string): Promise<Map<string, PulledAnswer>> {
  const content = await readJsonFile(file).catch(() => undefined);
  const result = v.safeParse(PulledSchema, content);
  return new Map(result.success && result.output.shop === shop ? Object.entries(result.output.answers) : []);
}

export async function writePulled(file: string, shop: string, answers: ReadonlyMap<string, PulledAnswer>) {
  await writeFileWhole(file, JSON.stringify({ shop, answers: Object.fromEntries(answers) }));
}
