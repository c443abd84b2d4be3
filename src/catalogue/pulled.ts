import * as v from 'valibot';
import { readJsonFile, writeFileWhole } from './files.ts';

const PulledSchema = v.object({
  baseUrl: v.string(),
  answers: v.record(
    v.string(),
    v.object({ etag: v.optional(v.string()), body: v.unknown(), mark: v.optional(v.string()) }),
  ),
});

export interface PulledAnswer {
  etag?: string | undefined;
  body: unknown;
  /** What the list said of the card when its details were asked. */
  mark?: string | undefined;
}

/** The answers of the last pull; an unreadable file, or one of another shop, is no last pull. */
export async function readPulled(file: string, baseUrl: string): Promise<Map<string, PulledAnswer>> {
  const content = await readJsonFile(file).catch(() => undefined);
  const result = v.safeParse(PulledSchema, content);
  return new Map(
    result.success && result.output.baseUrl === baseUrl ? Object.entries(result.output.answers) : [],
  );
}

export async function writePulled(file: string, baseUrl: string, answers: ReadonlyMap<string, PulledAnswer>) {
  await writeFileWhole(file, JSON.stringify({ baseUrl, answers: Object.fromEntries(answers) }));
}
