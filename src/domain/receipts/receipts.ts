export const receiptKinds = ['sale', 'return'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** Through the bank before the parcel is sent, or on delivery, to the person who hands it over. */
export type PaidBy = 'bank' | 'handover';

interface Made {
  kind: ReceiptKind;
  amount: number;
}

/** What the receipts of an order say that the shop has of it, in minor units. */
export const receiptBalance = (receipts: readonly Made[]): number =>
  receipts.reduce((sum, { kind, amount }) => sum + (kind === 'sale' ? amount : -amount), 0);
