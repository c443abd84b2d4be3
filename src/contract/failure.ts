import * as v from 'valibot';

/** The body of every 4xx and 5xx; a reader takes whichever message is there. */
export const FailureSchema = v.object({
  message: v.string(),
  error: v.object({ message: v.string() }),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
});
export type Failure = v.InferOutput<typeof FailureSchema>;
