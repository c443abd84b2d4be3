/** Money in minor units, times in unix seconds; what is undefined does not bind. */
export interface PromoCode {
  code: string;
  title: string;
  description: string;
  benefit: Benefit;
  startsAt: number | undefined;
  /** The first second when it is over. */
  endsAt: number | undefined;
  /** Of the goods, before the discount. */
  minimum: number;
  useLimit: number | undefined;
  customerLimit: number | undefined;
}

export type Benefit =
  | { type: 'percent'; percent: number }
  | { type: 'fixed'; amount: number }
  | { type: 'gift'; variantId: number };

/** How often it was used in orders; counted only where a limit asks. */
export interface PromoUses {
  byAll: number;
  byCustomer: number;
}

/** A code as it is kept and compared: what cannot be seen, blanks around it and the case of letters do not count. */
export function promoCodeKey(text: string): string {
  const visible = text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  return visible.normalize('NFKC').toUpperCase().normalize('NFKC').trim();
}

export const isExpired = ({ endsAt }: PromoCode, now: number): boolean =>
  endsAt !== undefined && now >= endsAt;

export const isUsedUp = ({ useLimit }: PromoCode, uses: PromoUses): boolean =>
  useLimit !== undefined && uses.byAll >= useLimit;

/** In characters; no shop hands out longer ones. */
export const maxPromocodeLength = 64;
