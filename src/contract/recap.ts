import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { IdSchema } from './scalars.ts';

const StorySchema = v.object({
  id: IdSchema,
  title: v.string(),
  text: v.optional(v.string()),
  image: v.optional(v.string()),
  color: v.optional(v.string()),
  value: v.optional(v.string()),
});

export const getRecap = endpoint({
  name: 'getRecap',
  summary: "The customer's year in stories",
  method: 'GET',
  path: '/user/recap/{year}',
  signedIn: true,
  params: v.object({ year: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2999)) }),
  answer: v.object({ data: v.object({ promocode: v.nullable(v.string()), stories: v.array(StorySchema) }) }),
});
