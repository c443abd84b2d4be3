import { ShopRefused, ShopUnreachable } from '../client/failures.ts';

/** Why the shop did not do what it was asked for: in its own words, or by the name of ours. */
export type Refusal = { said: string; errors: Readonly<Record<string, string>> } | 'unreachable' | 'failed';

/** The first message of each field, and what is said of the whole. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ShopUnreachable) return 'unreachable';
  if (!(error instanceof ShopRefused)) return 'failed';
  const { message, errors } = error.said;
  const firsts = Object.entries(errors).flatMap(([field, [first]]) =>
    first === undefined ? [] : [[field, first] as const],
  );
  if (message === '' && firsts.length === 0) return 'failed';
  return { said: message, errors: Object.fromEntries(firsts) };
}
