import { edition } from '#edition';
import { formatAmount } from '../locales/format.ts';

interface Props {
  amount: number;
}

/** The sign of the currency stands in the text face: the display face draws ₴ as if it were struck through. */
export function Money({ amount }: Props) {
  return (
    <span>
      {`${formatAmount(amount, edition.locale)}\u00a0`}
      <span className="currency">{edition.currency.symbol}</span>
    </span>
  );
}
