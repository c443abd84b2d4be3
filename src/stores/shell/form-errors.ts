import { ShopRefused, ShopUnreachable } from '../../client/failures.ts';

interface OwnWords {
  unreachable: string;
  failed: string;
}

/** Why the shop did not do what it was asked for: in its own words where it has any, the field's before the whole's. */
export function complaintOf(error: unknown, field: string, { unreachable, failed }: OwnWords): string {
  if (error instanceof ShopUnreachable) return unreachable;
  if (!(error instanceof ShopRefused)) return failed;
  return fieldComplaints(error).get(field) ?? (error.said.message || failed);
}

/** What was given is wrong: the same again would be refused again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ShopRefused && (error.status === 400 || error.status === 422);

/** The first message for each field. */
export function fieldComplaints(error: unknown): ReadonlyMap<string, string> {
  if (!(error instanceof ShopRefused)) return new Map();
  return new Map(
    Object.entries(error.said.errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
  );
}
