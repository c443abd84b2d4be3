import { ShopRefused, ShopUnreachable } from '../../client/failures.ts';

interface FallbackTexts {
  unreachable: string;
  failed: string;
}

/** The shop's message for the field, else its general message, else a text of ours. */
export function errorMessage(error: unknown, field: string, { unreachable, failed }: FallbackTexts): string {
  if (error instanceof ShopUnreachable) return unreachable;
  if (!(error instanceof ShopRefused)) return failed;
  return fieldMessages(error).get(field) ?? (error.failure.message || failed);
}

/** The input is invalid: the same call would fail again. */
export const isInvalidInput = (error: unknown): boolean =>
  error instanceof ShopRefused && (error.status === 400 || error.status === 422);

/** The same call succeeds later. */
export const isRateLimited = (error: unknown): boolean =>
  error instanceof ShopRefused && error.status === 429;

/** What the shop says of the fields of a form that it did not save. */
export const rejectedFields = (error: unknown): ReadonlyMap<string, string> =>
  error instanceof ShopRefused && error.status === 422 ? fieldMessages(error) : new Map();

/** Why a form was not saved, if none of its fields says it. Never the shop's general message. */
export function saveErrorMessage(error: unknown, { unreachable, failed }: FallbackTexts): string {
  if (error instanceof ShopUnreachable) return unreachable;
  const [message = failed] = rejectedFields(error).values();
  return message;
}

/** The first message for each field. */
const fieldMessages = ({ failure }: ShopRefused): ReadonlyMap<string, string> =>
  new Map(Object.entries(failure.errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])));
