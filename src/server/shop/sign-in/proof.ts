import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  proofBits,
  proofLifetime,
  provenText,
  startsWithZeros,
  timeOfProof,
} from '../../../domain/sign-in/proof-of-work.ts';
import { isWithin } from '../../../domain/time/rate-limits.ts';
import type { Tables } from '../../db/tables.ts';
import type { Identity } from '../customers/customer.ts';

/**
 * Whether the browser has worked for a code to this phone. The code uses the proof up: one that is not newer than the last code is
 * worth nothing. Requires the sign-in lock.
 */
export async function isProven(
  db: Transaction<Tables>,
  { kind, address }: Identity,
  proof: string | undefined,
  now: number,
): Promise<boolean> {
  if (proof === undefined) return false;
  const at = timeOfProof(proof);
  const hash = createHash('sha256').update(provenText(address, proof)).digest();
  if (!isWithin(proofLifetime, at, now) || !startsWithZeros(hash, proofBits)) return false;
  const { last } = await db
    .selectFrom('sign_in_code')
    .where('kind', '=', kind)
    .where('address', '=', address)
    .select(({ fn }) => fn.max('sent_at').as('last'))
    .executeTakeFirstOrThrow();
  return last === null || at > last;
}
