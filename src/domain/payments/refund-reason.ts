/** Why money that came goes back: the order was paid already, cancelled meanwhile, or costs something else. */
export type RefundReason = 'paid-twice' | 'cancelled' | 'wrong-sum';
