/** What the renderer and the threads that write drafts tell each other. */
import * as v from 'valibot';

export const RenderedTextSchema = v.object({ file: v.string(), text: v.string() });
export type RenderedText = v.InferOutput<typeof RenderedTextSchema>;

const DraftSchema = v.object({
  file: v.string(),
  /** Of the file and of each of its copies. */
  places: v.array(v.tuple([v.string(), v.string()])),
  /** Without those of earlier drafts of the same writer: pages repeat most of their links. */
  links: v.array(v.string()),
  faults: v.array(v.string()),
});
export type Draft = v.InferOutput<typeof DraftSchema>;

/** Undefined: the published file is the same. */
export const DraftedSchema = v.optional(DraftSchema);
