import { ShopRefused, ShopUnreachable } from '../../client/failures.ts';

interface FallbackTexts {
  unreachable: string;
  failed: string;
}

/** The shop's message for the field, else its general message, else a text of ours. */
export function errorMessage(error: unknown, field: string, { unreachable, failed }: FallbackTexts): string {
  if (error instanceof ShopUnreachable) return unreachable;
  if (!(error instanceof ShopRefused)) return failed;
  return fieldMessages(error).get(field) ?? (error.reply.message || failed);
}

/** The input is invalid: the same call would fail again. */
export const isInvalidInput = (error: unknown): boolean =>
  error instanceof ShopRefused && (error.status === 400 || error.status === 422);

/** The first message for each field. */
export function fieldMessages(error: unknown): ReadonlyMap<string, string> {
  if (!(error instanceof ShopRefused)) return new Map();
  return new Map(
    Object.entries(error.reply.errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
  );
}
