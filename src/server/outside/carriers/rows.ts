import * as v from 'valibot';
import { CarrierError } from '../../shop/delivery/carrier.ts';

/** Without the rows that cannot be read: one bad row hides one point; when none can be read, the answer is nonsense. */
export function readableRows<S extends v.GenericSchema>(
  schema: S,
  rows: readonly unknown[],
): v.InferOutput<S>[] {
  const results = rows.map((row) => v.safeParse(schema, row));
  const read = results.flatMap((result) => (result.success ? [result.output] : []));
  if (read.length > 0 || rows.length === 0) return read;
  throw new CarrierError(`No row can be read: ${results[0]?.issues?.[0]?.message}`);
}
