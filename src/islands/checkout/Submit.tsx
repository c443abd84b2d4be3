import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { edition } from '#edition';
import { customer as words } from '#words/customer';
import { Money } from '../../components/Money.tsx';
import { type Part, recipientErrors } from '../../domain/checkout/parts.ts';
import { addNoBreakSpaces } from '../../domain/text/typography.ts';
import { fill } from '../../locales/fill.ts';
import { formatMoney } from '../../locales/format.ts';
import { $draft } from '../../stores/checkout/draft.ts';
import { $isWaitingForPrice, placeOrder } from '../../stores/checkout/place-order.ts';
import { $problemParts } from '../../stores/checkout/problems.ts';
import { $isRecalculating, $quote } from '../../stores/checkout/quote.ts';
import { $submission } from '../../stores/checkout/submission.ts';
import { Arrow, Warning } from '../../ui/Icons.tsx';
import { BusyButton } from '../../ui/waiting/BusyButton.tsx';
import { focusPart, partId } from './FormPart.tsx';

const { missing: missingTexts, recipientShort, submit: texts } = words.checkout;
const recipientFields = ['firstName', 'lastName', 'phone'] as const;
const name = addNoBreakSpaces(edition.checkout.buttonObliges ? texts.placeObliging : texts.place);

/** The order button. If the order is incomplete or refused, lists what to correct and focuses the first of it. */
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
    <div className="checkout-foot">
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
    </div>
  );
}

interface Problem {
  part: Part;
  /** The field of the part, if it has several. */
  field?: string;
  name: string;
}

function useProblems(): readonly Problem[] {
  const { recipient } = useStore($draft);
  const wrong = recipient ? recipientErrors(recipient, edition.profile.phones) : {};
  const wrongFields = recipientFields.filter((field) => wrong[field] !== undefined);
  return useStore($problemParts).flatMap((part): readonly Problem[] =>
    part === 'recipient' && wrongFields.length > 0
      ? wrongFields.map((field) => ({ part, field, name: recipientShort[field] }))
      : [{ part, name: missingTexts[part].name }],
  );
}

/** Each entry is a button that leads to its place in the form. */
function MissingParts() {
  const problems = useProblems();
  if (problems.length === 0) return null;
  return (
    <div className="checkout-missing" role="alert">
      <p>
        <Warning />
        {texts.left[problems.length - 1] ?? texts.muchLeft}
      </p>
      <ul>
        {problems.map(({ part, field, name }) => (
          <li key={field ?? part}>
            <button type="button" className="underlined" onClick={() => focusPart(part, field)}>
              {name}
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
