/** Money in minor units, times in unix seconds; an undefined limit does not apply. */
export interface PromoCode {
  code: string;
  title: string;
  description: string;
  benefit: Benefit;
  startsAt: number | undefined;
  /** The first second after the code has expired. */
  endsAt: number | undefined;
  /** The smallest goods total, before the discount. */
  minimum: number;
  useLimit: number | undefined;
  customerLimit: number | undefined;
}

export type Benefit =
  | { type: 'percent'; percent: number }
  | { type: 'fixed'; amount: number }
  | { type: 'gift'; variantId: number };

/** Number of orders that used the code; counted only if the code has a limit. */
export interface PromoUses {
  byAll: number;
  byCustomer: number;
}

/** Normalizes a code to store and compare it: ignores invisible characters, outer spaces and letter case. */
export function promoCodeKey(text: string): string {
  const visible = text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  return visible.normalize('NFKC').toUpperCase().normalize('NFKC').trim();
}

export const isExpired = ({ endsAt }: PromoCode, now: number): boolean =>
  endsAt !== undefined && now >= endsAt;

export const isUsedUp = ({ useLimit }: PromoCode, uses: PromoUses): boolean =>
  useLimit !== undefined && uses.byAll >= useLimit;

/** In characters. */
export const maxPromocodeLength = 64;
