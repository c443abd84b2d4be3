import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { forgivingList } from './list.ts';
import { ChpuSchema, IdSchema, NameSchema } from './scalars.ts';

const entries = { id: IdSchema, name: NameSchema, chpu: ChpuSchema };

const PartitionSchema = v.object({
  ...entries,
  children: v.optional(forgivingList(v.object(entries), 'partition')),
});
export type Partition = v.InferOutput<typeof PartitionSchema>;

export const getPartitions = endpoint({
  name: 'getPartitions',
  summary: 'The partitions of the catalogue, for the navigation',
  method: 'GET',
  path: '/partition',
  answer: forgivingList(PartitionSchema, 'partition'),
});
