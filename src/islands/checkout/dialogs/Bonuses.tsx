import './dialogs.css';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { edition } from '#edition';
import { customer as words } from '#words/customer';
import { parseBonuses } from '../../../domain/checkout/payable.ts';
import { fill } from '../../../locales/fill.ts';
import { formatAmount, formatMoney } from '../../../locales/format.ts';
import { updateDraft } from '../../../stores/checkout/draft.ts';
import { $quote } from '../../../stores/checkout/quote.ts';
import { closeModal } from '../../../stores/shell/modal.ts';
import { Stepper } from '../../../ui/fields/Stepper.tsx';

const texts = words.checkout.bonuses;
const amount = (count: number) => formatAmount(count, edition.locale);

/** The dialog in which the customer chooses how many bonuses to use. */
export default function Bonuses() {
  const quote = useStore($quote);
  const max = quote?.calculation.available_bonuses ?? 0;
  const [count, setCount] = useState(quote?.bonuses || max);
  const use = (bonuses: number) => {
    updateDraft({ bonuses });
    closeModal('bonuses');
  };
  return (
    <div className="checkout-dialog">
      <p>{fill(texts.lead, { one: formatMoney(1, edition.locale, edition.currency.symbol) })}</p>
      <div className="checkout-dialog__row">
        <Stepper
          value={Math.min(count, max)}
          min={0}
          max={max}
          names={{ field: texts.field, less: texts.less, more: texts.more }}
          read={(text, before) => parseBonuses(text, before, max)}
          limits={fill(texts.limits, { most: amount(max) })}
          onChange={setCount}
        />
        <button type="button" className="underlined" onClick={() => setCount(max)}>
          {fill(texts.all, { count: amount(max) })}
        </button>
      </div>
      <button type="button" className="button" onClick={() => use(Math.min(count, max))}>
        {fill(texts.use, { count: amount(Math.min(count, max)) })}
      </button>
      <button type="button" className="button button--black" onClick={() => use(0)}>
        {texts.none}
      </button>
    </div>
  );
}
