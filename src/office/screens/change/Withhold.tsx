import { useStore } from '@nanostores/react';
import { fill } from '../../../locales/fill.ts';
import { formatMoney } from '../../../locales/format.ts';
import { change as texts } from '../../../locales/office/uk/change.ts';
import { $toWithhold, changeDraft } from '../../stores/order/change.ts';
import type { Draft } from '../../stores/order/draft.ts';
import { $shop } from '../../stores/shop.ts';

const words = texts.withhold;

/** Gifts and spent bonuses stay with the customer: whether the refund is less for them is for a person to say. */
export function Withhold({ draft }: { draft: Draft }) {
  const toWithhold = useStore($toWithhold);
  const { locale, symbol } = useStore($shop);
  if (toWithhold === null || draft.kind !== 'return') return null;
  const money = (amount: number) => formatMoney(amount, locale, symbol);
  const { for_gifts, for_bonuses } = toWithhold;
  const parts = [
    for_gifts > 0 && fill(words.gifts, { sum: money(for_gifts) }),
    for_bonuses > 0 && fill(words.bonuses, { sum: money(for_bonuses) }),
  ];
  return (
    <div className="change__why">
      <p>
        <b>{words.title}:</b> {parts.filter(Boolean).join(', ')}
      </p>
      <p className="change__ways">
        {[true, false].map((withholds) => (
          <button
            key={String(withholds)}
            type="button"
            className="chip"
            aria-pressed={draft.withholds === withholds}
            onClick={() => changeDraft({ withholds })}
          >
            {withholds ? words.yes : words.no}
          </button>
        ))}
      </p>
    </div>
  );
}
