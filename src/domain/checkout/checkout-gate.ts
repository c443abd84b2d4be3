/** What the shop knows of a signed-in customer, each text empty while it is not known. */
interface Known {
  firstName: string;
  lastName: string;
  phone: string;
}

export type Need = keyof Known;

/** What stands between a shopper and an order. */
type Gate = 'signIn' | 'profile' | 'open';

export const hasAll = (known: Known, needs: readonly Need[]): boolean =>
  needs.every((need) => known[need].trim() !== '');

/** Nobody is known of a guest. */
export function checkoutGate(known: Known | undefined, needs: readonly Need[]): Gate {
  if (known === undefined) return 'signIn';
  return hasAll(known, needs) ? 'open' : 'profile';
}
