import { useStore } from '@nanostores/react';
import { edition } from '#edition';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';
import { formatMoney } from '../../locales/format.ts';
import { $quote } from '../../stores/checkout/quote.ts';
import { $submission } from '../../stores/checkout/submission.ts';

const texts = words.checkout.submit;

/** What became of the last press, beside the button of the next. */
export function Outcome() {
  const total = useStore($quote)?.total ?? 0;
  const text = textOf(useStore($submission), total);
  return (
    <p className="checkout-outcome" role="status" hidden={text === ''}>
      {text}
    </p>
  );
}

type Submission = ReturnType<typeof $submission.get>;

function textOf(submission: Submission, total: number): string {
  switch (submission.state) {
    case 'unanswered':
      return texts.unanswered;
    case 'repriced':
      return fill(texts.repriced, { before: money(submission.before), now: money(total) });
    case 'refused':
      return submission.message || texts.refused;
    default:
      return '';
  }
}

const money = (amount: number) => formatMoney(amount, edition.locale, edition.currency.symbol);
