import { cleanEmail } from '../../../domain/profile/fields.ts';
import { phoneError } from '../../../domain/profile/phone.ts';
import type { SignInWay } from '../../../editions/edition.ts';
import { signInWays } from '../../../editions/sign-in-ways.ts';
import { loaded } from '../catalogue/require-catalogue.ts';
import { InvalidInput } from '../failures.ts';
import type { AppParts } from '../shop-context.ts';
import type { Address } from './code.ts';

/** Where a code may be sent, in its normal form; invalid input when not here, or not to this one. */
export async function signInAddress(
  kind: SignInWay,
  given: string,
  { edition, catalogue }: Pick<AppParts, 'edition' | 'catalogue'>,
): Promise<Address> {
  const { file } = await loaded(catalogue);
  if (!signInWays(edition, file.settings.login).includes(kind)) {
    throw new InvalidInput({ [kind]: { code: 'sign-in-not-offered', way: kind } });
  }
  if (kind === 'email') return { kind, address: cleanEmail(given) };
  const error = phoneError(given, edition.signIn.phones);
  if (error !== undefined) throw new InvalidInput({ phone: { code: 'malformed', error } });
  return { kind, address: given };
}
