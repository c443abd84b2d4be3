import { edition } from '#edition';
import { formatAmount } from '../locales/format.ts';

interface Props {
  amount: number;
}

/** The currency sign is set in the text font: in the display font ₴ looks struck through. */
export function Money({ amount }: Props) {
  return (
    <span>
      {`${formatAmount(amount, edition.locale)}\u00a0`}
      <span className="currency">{edition.currency.symbol}</span>
    </span>
  );
}
