import * as v from 'valibot';

export const PageSchema = v.object({
  total_pages: v.pipe(v.number(), v.integer(), v.minValue(0)),
  items: v.array(v.unknown()),
});

export const LockerSchema = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  type: v.array(v.string()),
  status: v.string(),
  functions: v.array(v.string()),
  address: v.object({ line1: v.string() }),
  address_details: v.object({ city: v.string(), province: v.string() }),
  location: v.fallback(v.nullish(v.object({ latitude: v.number(), longitude: v.number() })), undefined),
});
export type Locker = v.InferOutput<typeof LockerSchema>;
