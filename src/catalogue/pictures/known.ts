import * as v from 'valibot';
import { readJsonFile, writeFileWhole } from '../files.ts';

const KnownSchema = v.object({
  /** Of the bytes as they came. */
  digest: v.string(),
  etag: v.optional(v.string()),
  lastModified: v.optional(v.string()),
  /** Until then the server promised that it stays the same, in milliseconds. */
  freshUntil: v.optional(v.number()),
});

/** What is known of a picture that was downloaded before. */
export type Known = v.InferOutput<typeof KnownSchema>;

const KnownPicturesSchema = v.record(v.string(), KnownSchema);

/** By the name of the shop and the address; an unreadable file is no knowledge. */
export async function readKnown(file: string): Promise<ReadonlyMap<string, Known>> {
  const content = await readJsonFile(file).catch(() => undefined);
  const result = v.safeParse(KnownPicturesSchema, content);
  return new Map(result.success ? Object.entries(result.output) : []);
}

export async function writeKnown(file: string, known: ReadonlyMap<string, Known>): Promise<void> {
  await writeFileWhole(file, JSON.stringify(Object.fromEntries(known)));
}
