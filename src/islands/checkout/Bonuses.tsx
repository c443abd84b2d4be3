import './dialogs.css';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { edition } from '#edition';
import { readBonuses } from '../../domain/checkout/payable.ts';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';
import { formatAmount, formatMoney } from '../../locales/format.ts';
import { changeDraft } from '../../stores/checkout/draft.ts';
import { $quote } from '../../stores/checkout/quote.ts';
import { closeModal } from '../../stores/shell/modal.ts';
import { Stepper } from '../../ui/Stepper.tsx';

const texts = words.checkout.bonuses;
const amount = (count: number) => formatAmount(count, edition.locale);

/** The dialog in which the customer says how many bonuses pay for the order. */
export default function Bonuses() {
  const quote = useStore($quote);
  const most = quote?.answer.available_bonuses ?? 0;
  const [count, setCount] = useState(quote?.bonuses || most);
  const use = (bonuses: number) => {
    changeDraft({ bonuses });
    closeModal('bonuses');
  };
  return (
    <div className="checkout-dialog">
      <p>{fill(texts.lead, { one: formatMoney(1, edition.locale, edition.currency.symbol) })}</p>
      <div className="checkout-dialog__row">
        <Stepper
          value={Math.min(count, most)}
          min={0}
          max={most}
          names={{ field: texts.field, less: texts.less, more: texts.more }}
          read={(text, before) => readBonuses(text, before, most)}
          limits={fill(texts.limits, { most: amount(most) })}
          onChange={setCount}
        />
        <button type="button" className="underlined" onClick={() => setCount(most)}>
          {fill(texts.all, { count: amount(most) })}
        </button>
      </div>
      <button type="button" className="button" onClick={() => use(Math.min(count, most))}>
        {fill(texts.use, { count: amount(Math.min(count, most)) })}
      </button>
      <button type="button" className="button button--black" onClick={() => use(0)}>
        {texts.none}
      </button>
    </div>
  );
}
