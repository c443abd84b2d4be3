import { useStore } from '@nanostores/react';
import { formatAmount } from '../../locales/format.ts';
import { $shop } from '../stores/shop.ts';

/** A sum with its currency, whose sign is never drawn in the display face. */
export function Money({ amount }: { amount: number }) {
  const { locale, symbol } = useStore($shop);
  return (
    <>
      {formatAmount(amount, locale)}&nbsp;<span className="currency">{symbol}</span>
    </>
  );
}
