import * as v from 'valibot';
import { maxLengths } from './request-limits.ts';
import { boundedText, CountSchema } from './scalars.ts';

export const maxPageSize = 100;

/** Without a limit, a list comes as a whole. */
export const PageQuerySchema = v.object({
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPageSize))),
  /** From the page before. */
  cursor: v.optional(v.pipe(boundedText(maxLengths.cursor), v.nonEmpty())),
});

/** Where a list goes on and how many items follow; omitted: this is the end of the list. */
export const NextPageSchema = v.optional(
  v.object({ cursor: v.pipe(v.string(), v.nonEmpty()), remaining: CountSchema }),
);
export type NextPage = v.InferOutput<typeof NextPageSchema>;
