import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { forgivingList } from './list.ts';
import { IdSchema, NameSchema } from './scalars.ts';

export const GrindingSchema = v.object({ id: IdSchema, name: NameSchema });
export type Grinding = v.InferOutput<typeof GrindingSchema>;

export const getGrindings = endpoint({
  name: 'getGrindings',
  summary: 'Grinding methods',
  method: 'GET',
  path: '/grinding',
  answer: forgivingList(GrindingSchema, 'grinding method'),
});
