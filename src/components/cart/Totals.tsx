import type { ReactNode } from 'react';
import { edition } from '#edition';
import { browser as words } from '#words/browser';
import type { Calculation } from '../../contract/resources/cart.ts';
import { taxOfOrder, totalWeight } from '../../domain/cart/totals.ts';
import { formatAmount, formatChange, formatWeight } from '../../locales/format.ts';
import { Money } from '../Money.tsx';
import { Amount, Sum, Sums } from './Sums.tsx';

interface Props {
  calculation: Calculation;
  /** The sums of an order; left out in the cart. */
  order?: { delivery: number | undefined; total: number };
  /** What else an order costs. */
  children?: ReactNode;
}

const texts = words.cart.totals;

/** In place of the totals of a cart whose first calculation is under way. */
export const UncountedTotals = () => (
  <Sums
    title={texts.title}
    total={{ name: texts.total, note: <Tax amount={undefined} />, amount: undefined }}
  >
    <Sum name={texts.goods}>
      <Amount amount={undefined} />
    </Sum>
    {edition.bonuses.earnedPercent > 0 && (
      <Sum name={texts.earned}>
        <Amount amount={undefined} />
      </Sum>
    )}
  </Sums>
);

const Tax = ({ amount }: { amount: number | undefined }) => (
  <small>
    {texts.tax} <Amount amount={amount} />
  </small>
);

/** The sums of the cart or order, as the shop calculated them. */
export function Totals({ calculation, order, children }: Props) {
  const { goods, price, discount, bonuses, available_bonuses } = calculation;
  const { total, delivery } = order ?? {
    total: calculation.total,
    delivery: calculation.delivery_price || undefined,
  };
  const weight = totalWeight(goods);
  const weighed = weight > 0 ? `, ${formatWeight(weight, edition.locale)}` : '';
  const tax = order ? taxOfOrder(calculation, total, edition.taxPercent) : calculation.tax;
  const taxed = tax > 0 && <Tax amount={tax} />;
  return (
    <Sums title={texts.title} total={{ name: texts.total, note: taxed, amount: total }}>
      <Sum name={`${texts.goods}${weighed}`}>
        <Money amount={price} />
      </Sum>
      {discount > 0 && (
        <Sum name={texts.discount}>
          −<Money amount={discount} />
        </Sum>
      )}
      {delivery !== undefined && (
        <Sum name={texts.delivery}>{delivery === 0 ? texts.free : <Money amount={delivery} />}</Sum>
      )}
      {children}
      {bonuses > 0 && <Sum name={texts.earned}>{formatChange(bonuses, edition.locale)}</Sum>}
      {order === undefined && available_bonuses > 0 && (
        <Sum name={texts.available}>{formatAmount(available_bonuses, edition.locale)}</Sum>
      )}
    </Sums>
  );
}
