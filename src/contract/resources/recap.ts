import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdSchema, YearSchema } from '../scalars.ts';
import { forgivingList } from '../tolerate.ts';

const StorySchema = v.object({
  id: IdSchema,
  title: v.string(),
  text: v.optional(v.string()),
  image: v.optional(v.string()),
  color: v.optional(v.string()),
  /** The headline of the story: a number or a word. */
  value: v.optional(v.union([v.string(), v.number()])),
});

export type Story = v.InferOutput<typeof StorySchema>;

export const getRecap = endpoint({
  name: 'getRecap',
  summary: "The customer's year in stories",
  method: 'GET',
  path: '/user/recap/{year}',
  signedIn: true,
  params: v.object({ year: YearSchema }),
  answer: v.object({
    data: v.object({ promocode: v.nullable(v.string()), stories: forgivingList(StorySchema, 'story') }),
  }),
});
