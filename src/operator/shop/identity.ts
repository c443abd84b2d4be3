import { SetupError } from '../../contract/setup-error.ts';
import { cleanEmail, emailError } from '../../domain/profile/fields.ts';
import { parsePhone } from '../../domain/profile/phone.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import type { Identity } from '../../server/shop/customers/customer.ts';

/** A phone may lack the prefix of the country. */
export function identityFrom(edition: EditionCode, text: string): Identity {
  if (text.includes('@')) {
    if (emailError(text) !== undefined) throw new SetupError(`${text} is not an e-mail address.`);
    return { kind: 'email', address: cleanEmail(text) };
  }
  const digits = /^[+\d\s().-]+$/.test(text) ? parsePhone(text, editions[edition].profile.phones) : '';
  if (!/^\d{7,15}$/.test(digits)) throw new SetupError(`${text} is neither a phone nor an e-mail address.`);
  return { kind: 'phone', address: digits };
}
