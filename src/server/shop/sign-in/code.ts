import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { cleanEmail } from '../../../domain/profile/fields.ts';
import { phoneError } from '../../../domain/profile/phone.ts';
import type { CodeLength } from '../../../domain/sign-in/code.ts';
import { signInWays } from '../../../editions/sign-in-ways.ts';
import { requireCatalogue } from '../catalogue/source.ts';
import type { Identity } from '../customers/customer.ts';
import { InvalidInput } from '../failures.ts';
import type { ShopContext } from '../shop-context.ts';

/** Normalises an identity; throws InvalidInput if the shop sends no codes that way, or not to this number. */
export async function checkIdentity(
  { kind, address }: Identity,
  { edition, catalogue }: Pick<ShopContext, 'edition' | 'catalogue'>,
): Promise<Identity> {
  const { file } = await requireCatalogue(catalogue);
  if (!signInWays(edition, file.settings.login).includes(kind)) {
    throw new InvalidInput({ [kind]: { code: 'sign-in-not-offered', way: kind } });
  }
  if (kind === 'email') return { kind, address: cleanEmail(address) };
  const error = phoneError(address, edition.signIn.phones);
  if (error !== undefined) throw new InvalidInput({ phone: { code: 'malformed', error } });
  return { kind, address };
}

export const newCode = (length: CodeLength): string => String(randomInt(10 ** length)).padStart(length, '0');

export const newSalt = (): string => randomBytes(16).toString('base64url');

/** Includes the identity, so that the hash of one row cannot be used in another. */
export const codeHash = (code: string, salt: string, { kind, address }: Identity): string =>
  createHmac('sha256', salt).update(`${kind} ${address} ${code}`).digest('base64url');

export const isSameHash = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));
