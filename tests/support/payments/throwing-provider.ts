import type { PaymentProvider } from '../../../src/server/shop/payments/provider.ts';

const never = async () => {
  throw new Error('Nobody should ask this');
};

/** A provider that throws; a test overrides the methods it needs. */
export const neverAsked: PaymentProvider = {
  start: never,
  read: never,
  ask: never,
  refund: never,
  check: never,
};
