/** A signed-in customer's profile; a missing field is an empty string. */
interface CustomerFields {
  firstName: string;
  lastName: string;
  phone: string;
}

export type CustomerField = keyof CustomerFields;

/** The step that a shopper must complete before ordering; `open`: none. */
type Gate = 'signIn' | 'profile' | 'open';

export const hasAllFields = (customer: CustomerFields, needs: readonly CustomerField[]): boolean =>
  needs.every((field) => customer[field].trim() !== '');

/** `customer` is undefined for a guest. */
export function checkoutGate(customer: CustomerFields | undefined, needs: readonly CustomerField[]): Gate {
  if (customer === undefined) return 'signIn';
  return hasAllFields(customer, needs) ? 'open' : 'profile';
}
