/** What the shop knows of a signed-in customer, each text empty while it is not known. */
interface CustomerFields {
  firstName: string;
  lastName: string;
  phone: string;
}

export type CustomerField = keyof CustomerFields;

/** What stands between a shopper and an order. */
type Gate = 'signIn' | 'profile' | 'open';

export const hasAllFields = (known: CustomerFields, needs: readonly CustomerField[]): boolean =>
  needs.every((need) => known[need].trim() !== '');

/** Nobody is known of a guest. */
export function checkoutGate(known: CustomerFields | undefined, needs: readonly CustomerField[]): Gate {
  if (known === undefined) return 'signIn';
  return hasAllFields(known, needs) ? 'open' : 'profile';
}
