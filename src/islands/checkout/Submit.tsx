import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { edition } from '#edition';
import { Money } from '../../components/Money.tsx';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';
import { formatMoney } from '../../locales/format.ts';
import { $isWaitingForPrice, placeOrder } from '../../stores/checkout/place-order.ts';
import { $missingParts } from '../../stores/checkout/problems.ts';
import { $isRecalculating, $quote } from '../../stores/checkout/quote.ts';
import { $submission } from '../../stores/checkout/submission.ts';
import { Arrow } from '../../ui/Icons.tsx';
import { BusyButton } from '../../ui/waiting/BusyButton.tsx';
import { focusPart, partId } from './FormPart.tsx';

const { missing: missingTexts, submit: texts } = words.checkout;
const name = edition.checkout.buttonObliges ? texts.placeObliging : texts.place;

/** The order button. If the order is incomplete, lists what is missing and focuses the first of it. */
export function Submit() {
  const isSending = useStore($submission).state === 'sending';
  const isRecalculating = useStore($isRecalculating);
  const isWaitingForPrice = useStore($isWaitingForPrice);
  const total = useStore($quote)?.total;
  const [listsMissing, setListsMissing] = useState(false);
  const press = async () => {
    const [first] = await placeOrder();
    if (first === undefined) return;
    setListsMissing(true);
    focusPart(first);
  };
  const isFirstCalculation = isRecalculating && total === undefined;
  return (
    <>
      {listsMissing && <MissingParts />}
      <SubmissionError />
      <BusyButton
        type="button"
        id={partId('total')}
        className="button checkout-submit"
        isBusy={isSending}
        status={texts.sending}
        aria-disabled={isRecalculating}
        onClick={() => void press()}
      >
        <span>{isWaitingForPrice || isFirstCalculation ? texts.counting : name}</span>
        {total === undefined ? <Arrow /> : <Money amount={total} />}
      </BusyButton>
    </>
  );
}

/** Each entry is a button that leads to its place in the form. */
function MissingParts() {
  const missing = useStore($missingParts);
  if (missing.length === 0) return null;
  return (
    <div className="checkout-missing" role="alert">
      <p>{texts.missing}</p>
      <ul>
        {missing.map((part) => (
          <li key={part}>
            <button type="button" className="underlined" onClick={() => focusPart(part)}>
              {missingTexts[part].name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why the last press on the order button placed no order. */
function SubmissionError() {
  const total = useStore($quote)?.total ?? 0;
  const text = errorText(useStore($submission), total);
  return (
    <p className="checkout-outcome" role="status" hidden={text === ''}>
      {text}
    </p>
  );
}

type Submission = ReturnType<typeof $submission.get>;

function errorText(submission: Submission, total: number): string {
  switch (submission.state) {
    case 'unanswered':
      return texts.unanswered;
    case 'repriced':
      return fill(texts.repriced, { before: money(submission.before), now: money(total) });
    case 'notOffered':
      return texts.notOffered;
    case 'refused':
      return submission.message || texts.refused;
    default:
      return '';
  }
}

const money = (amount: number) => formatMoney(amount, edition.locale, edition.currency.symbol);
