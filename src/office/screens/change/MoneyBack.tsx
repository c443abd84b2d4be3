import { useStore } from '@nanostores/react';
import { change as texts } from '../../../locales/office/uk/change.ts';
import { Field } from '../../parts/fields/Field.tsx';
import { changeDraft } from '../../stores/order/change.ts';
import { type Draft, readAmount } from '../../stores/order/draft.ts';
import { $shop } from '../../stores/shop.ts';

/** Money alone; the customer keeps the goods. */
export function MoneyBack({ draft }: { draft: Draft }) {
  const { symbol } = useStore($shop);
  const isWrong = draft.amount.trim() !== '' && readAmount(draft.amount) === undefined;
  return (
    <div className="change__amount">
      <Field
        label={`${texts.amount}, ${symbol}`}
        inputMode="decimal"
        autoComplete="off"
        error={isWrong ? texts.amountWrong : undefined}
        value={draft.amount}
        onChange={({ target }) => changeDraft({ amount: target.value })}
      />
    </div>
  );
}
