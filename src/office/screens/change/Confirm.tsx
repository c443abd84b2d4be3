import { useStore } from '@nanostores/react';
import { fill } from '../../../locales/fill.ts';
import { formatMoney } from '../../../locales/format.ts';
import { change as texts } from '../../../locales/office/uk/change.ts';
import { Button } from '../../parts/fields/Button.tsx';
import { $conflict, $isSending, $preview } from '../../stores/order/change.ts';
import { type Draft, lacksReason, requestOf } from '../../stores/order/draft.ts';
import { $shop } from '../../stores/shop.ts';

const words = texts.verbs;

/** The blue action: a verb, and the sum that goes back. */
export function Confirm({ draft, onConfirm }: { draft: Draft; onConfirm(): void }) {
  const preview = useStore($preview);
  const isSending = useStore($isSending);
  const conflict = useStore($conflict);
  const { locale, symbol } = useStore($shop);
  const refund = preview?.consequences.find(({ what }) => what === 'refund due');
  const back = Number(refund?.after ?? 0) - Number(refund?.before ?? 0);
  const sum = formatMoney(back, locale, symbol);
  const withSum = { correct: words.correctAndRefund, return: words.returnAndRefund, refund: words.refundSum };
  const name = back > 0 ? fill(withSum[draft.kind], { sum }) : words[draft.kind];
  return (
    <Button
      kind="action"
      keys="Ctrl ↵"
      isBusy={isSending}
      reason={conflict ? texts.missing.conflict : whatIsMissing(draft)}
      onPress={onConfirm}
    >
      {name}
    </Button>
  );
}

function whatIsMissing(draft: Draft): string | undefined {
  if (requestOf(draft) === undefined)
    return draft.kind === 'refund' ? texts.missing.amount : texts.missing.goods;
  return lacksReason(draft) ? texts.missing.reason : undefined;
}
