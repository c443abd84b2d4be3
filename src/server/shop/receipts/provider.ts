import type { ReceiptLine } from '../../../domain/receipts/receipt-lines.ts';
import type { PaidBy, ReceiptKind } from '../../../domain/receipts/receipts.ts';

export interface Receipt {
  /** A UUID; the same at each try, so that a lost response makes no second receipt. */
  id: string;
  kind: ReceiptKind;
  /** Of a return: the sale. */
  saleId: string | undefined;
  lines: readonly ReceiptLine[];
  /** The sum of the lines, in minor units. */
  amount: number;
  paidBy: PaidBy;
  orderNumber: string;
  /** Where the provider sends the receipt; empty: nowhere. */
  email: string;
}

export interface IssuedReceipt {
  /** Where anybody reads it. */
  url: string;
  fiscalCode: string | null;
}

/** What an adapter does. Each method throws a ReceiptError. */
export interface ReceiptProvider {
  /** Opens a shift if none is open. A receipt with an id that was issued before is returned, not made again. */
  issue(receipt: Receipt): Promise<IssuedReceipt>;
  /** Throws unless the provider accepts the account; changes nothing. */
  check(): Promise<void>;
  /** Closes the open shift if it was opened before this time, in unix seconds. */
  closeShift(openedBefore: number): Promise<void>;
}

/**
 * The message says what the provider answered, never keys or personal data. `wait`: it may work later. `refused`: it never
 * will, as it is. `id-spent`: the tax service refused it, and its id cannot be used again.
 */
export class ReceiptError extends Error {
  override name = 'ReceiptError';
  readonly outcome: 'wait' | 'refused' | 'id-spent';

  constructor(message: string, outcome: ReceiptError['outcome'] = 'wait') {
    super(message);
    this.outcome = outcome;
  }
}

/** There was no answer, or one that cannot be read. */
export class ReceiptUnanswered extends ReceiptError {}
