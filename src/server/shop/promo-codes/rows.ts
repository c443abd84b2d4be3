import type { Benefit, PromoCode } from '../../../domain/cart-pricing/promo-code.ts';
import type { Tables } from '../../db/tables.ts';

type PromoCodeRow = Tables['promo_code'];

export function promoCodeFrom(row: PromoCodeRow): PromoCode {
  return {
    code: row.code,
    title: row.title,
    description: row.description,
    benefit: benefitOf(row.type, row.value),
    startsAt: row.starts_at ?? undefined,
    endsAt: row.ends_at ?? undefined,
    minimum: row.minimum,
    useLimit: row.use_limit ?? undefined,
    customerLimit: row.customer_limit ?? undefined,
  };
}

export function promoCodeRow({ benefit, ...promo }: PromoCode): PromoCodeRow {
  return {
    code: promo.code,
    title: promo.title,
    description: promo.description,
    type: benefit.type,
    value: numberIn(benefit),
    starts_at: promo.startsAt ?? null,
    ends_at: promo.endsAt ?? null,
    minimum: promo.minimum,
    use_limit: promo.useLimit ?? null,
    customer_limit: promo.customerLimit ?? null,
  };
}

function benefitOf(type: Benefit['type'], value: number): Benefit {
  if (type === 'percent') return { type, percent: value };
  return type === 'fixed' ? { type, amount: value } : { type, variantId: value };
}

function numberIn(benefit: Benefit): number {
  if (benefit.type === 'percent') return benefit.percent;
  return benefit.type === 'fixed' ? benefit.amount : benefit.variantId;
}
