import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { mailboxOf } from '../../domain/profile/fields.ts';
import type { SignInWay } from '../../editions/edition.ts';
import type { Tables } from './tables.ts';

export interface Address {
  kind: SignInWay;
  address: string;
}

/**
 * Equal for all addresses of one mailbox. The key makes it worthless without the database: phones are few enough to be guessed from
 * plain hashes.
 */
export const hashPerson = (key: string, { kind, address }: Address): string =>
  createHmac('sha256', key)
    .update(`${kind} ${kind === 'email' ? mailboxOf(address) : address}`)
    .digest('base64url');

export async function personHash(db: Kysely<Tables>, address: Address): Promise<string> {
  const { key } = await db.selectFrom('person_key').select('key').executeTakeFirstOrThrow();
  return hashPerson(key, address);
}
