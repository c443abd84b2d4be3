import { useStore } from '@nanostores/react';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';
import { $quote } from '../../stores/checkout/quote.ts';
import { openModal } from '../../stores/modal.ts';
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
      value={quote?.bonuses ? `−${quote.bonuses}` : undefined}
      note={fill(texts.available, { count: most })}
      onPress={() => openModal('bonuses', texts.title)}
    />
  );
}
