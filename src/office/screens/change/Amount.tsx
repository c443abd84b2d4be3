import { useStore } from '@nanostores/react';
import { change as texts } from '../../../locales/office/uk/change.ts';
import { Field } from '../../parts/fields/Field.tsx';
import { changeDraft } from '../../stores/order/change.ts';
import { type Draft, readAmount } from '../../stores/order/draft.ts';
import { $shop } from '../../stores/shop.ts';

/** How much goes back: of a refund all that happens, of a return another sum than the goods cost. */
export function Amount({ draft }: { draft: Draft }) {
  const { symbol } = useStore($shop);
  const isWrong = draft.amount.trim() !== '' && readAmount(draft.amount) === undefined;
  const isOfReturn = draft.kind === 'return';
  return (
    <div className="change__amount">
      <Field
        label={`${isOfReturn ? texts.amountOfReturn : texts.amount}, ${symbol}`}
        inputMode="decimal"
        autoComplete="off"
        hint={isOfReturn ? texts.amountHint : undefined}
        error={isWrong ? texts.amountWrong : undefined}
        value={draft.amount}
        onChange={({ target }) => changeDraft({ amount: target.value })}
      />
    </div>
  );
}
