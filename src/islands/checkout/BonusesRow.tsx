import { useStore } from '@nanostores/react';
import { edition } from '#edition';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';
import { formatAmount, formatChange } from '../../locales/format.ts';
import { $quote } from '../../stores/checkout/quote.ts';
import { openModal } from '../../stores/shell/modal.ts';
import { Row } from './Row.tsx';

const texts = words.checkout.bonuses;

/** Only where there are any to use. */
export function BonusesRow() {
  const quote = useStore($quote);
  const most = quote?.answer.available_bonuses ?? 0;
  if (most === 0) return null;
  return (
    <Row
      part="bonuses"
      label={texts.label}
      value={quote?.bonuses ? formatChange(-quote.bonuses, edition.locale) : undefined}
      note={fill(texts.available, { count: formatAmount(most, edition.locale) })}
      onPress={() => openModal('bonuses', texts.title)}
    />
  );
}
