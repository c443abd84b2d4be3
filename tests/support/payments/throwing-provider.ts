import type { PaymentProvider } from '../../../src/server/shop/payments/provider.ts';

const never = async () => {
  throw new Error('Nobody should ask this');
};

/** A provider to be given the answers that a test is about. */
export const neverAsked: PaymentProvider = { start: never, read: never, ask: never, refund: never };
