import './withdrawal.css';
import { useEffect, useRef, useState } from 'react';
import { edition } from '#edition';
import { customer as customerWords } from '#words/customer';
import { withdrawalForm as words } from '#words/customer/withdrawal-form';
import type { Order } from '../../contract/resources/order.ts';
import { namedPieces } from '../../domain/orders/line-name.ts';
import { maskPhone } from '../../domain/profile/phone.ts';
import { orderNumberFrom, type WithdrawalDraft } from '../../domain/withdrawals/withdrawal-draft.ts';
import { fill } from '../../locales/fill.ts';
import { formatDateAndTime } from '../../locales/format.ts';
import { isRateLimited, saveErrorMessage } from '../../stores/shell/form-errors.ts';
import {
  goodsOf,
  loadStart,
  type ReceivedWithdrawal,
  type Start,
  sendWithdrawal,
} from '../../stores/withdrawal/withdrawal.ts';
import { FormError } from '../../ui/fields/FormError.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { BusyButton } from '../../ui/waiting/BusyButton.tsx';
import { WithdrawalForm } from './WithdrawalForm.tsx';

let start: Start | undefined;

export const ready = async (): Promise<void> => {
  start = await loadStart();
};

type Step = { at: 'form' } | { at: 'confirm' } | { at: 'done'; received: ReceivedWithdrawal };

/** A consumer withdraws in two steps: the statement, and its confirmation. */
export default function Withdrawal() {
  const [draft, setDraft] = useState(start?.draft);
  const [step, setStep] = useState<Step>({ at: 'form' });
  if (draft === undefined || start === undefined) return null;
  const orders = start.orders;
  const order = orders.find(({ number }) => number === orderNumberFrom(draft.number));
  if (step.at === 'form')
    return (
      <WithdrawalForm
        draft={draft}
        orders={orders}
        order={order}
        onChange={setDraft}
        onSubmit={() => setStep({ at: 'confirm' })}
      />
    );
  if (step.at === 'confirm')
    return (
      <Confirmation
        draft={draft}
        order={order}
        onBack={() => setStep({ at: 'form' })}
        onDone={(received) => setStep({ at: 'done', received })}
      />
    );
  return <Done received={step.received} />;
}

interface ConfirmationProps {
  draft: WithdrawalDraft;
  order: Order | undefined;
  onBack(): void;
  onDone(received: ReceivedWithdrawal): void;
}

function Confirmation({ draft, order, onBack, onDone }: ConfirmationProps) {
  const [problem, setProblem] = useState('');
  const { isSending, send } = useSending((error) =>
    setProblem(
      `${words.notSent} ${isRateLimited(error) ? words.tooMany : saveErrorMessage(error, customerWords.form)}`,
    ),
  );
  const confirm = () => {
    setProblem('');
    void send(async () => onDone(await sendWithdrawal(draft, order)));
  };
  const contact = draft.way === 'email' ? draft.email.trim() : maskPhone(draft.phone, edition.profile.phones);
  return (
    <div className="withdrawal__text">
      <FocusedHeading text={words.confirmTitle} />
      <p>{fill(words.declaration, { number: orderNumberFrom(draft.number) ?? '' })}</p>
      <dl>
        <dt>{words.goods}</dt>
        <dd>{goodsLines(draft, order).join('; ')}</dd>
        <dt>{words.name}</dt>
        <dd>{draft.name.trim()}</dd>
        <dt>{words.contact}</dt>
        <dd>{contact}</dd>
      </dl>
      <FormError>{problem}</FormError>
      <BusyButton
        type="button"
        className="button"
        isBusy={isSending}
        status={words.sending}
        onClick={confirm}
      >
        {words.confirm}
      </BusyButton>
      <button type="button" className="underlined" onClick={() => isSending || onBack()}>
        {words.back}
      </button>
    </div>
  );
}

function goodsLines(draft: WithdrawalDraft, order: Order | undefined): string[] {
  if (!draft.isPart) return [words.wholeOrder];
  if (order === undefined) return [draft.goodsText.trim()];
  return namedPieces(order.goods, goodsOf(draft)).map((pieces) => fill(words.line, pieces));
}

function Done({ received: { receivedAt, to, endedAt } }: { received: ReceivedWithdrawal }) {
  const { locale, timezones, profile } = edition;
  const time = (at: number) => formatDateAndTime(at, locale, timezones[0]);
  const address = to.includes('@') ? to : maskPhone(to, profile.phones);
  return (
    <div className="withdrawal__text">
      <FocusedHeading text={words.doneTitle} />
      <p>{fill(words.done, { time: time(receivedAt), to: address })}</p>
      <p>{endedAt === undefined ? words.doneNext : fill(words.late, { time: time(endedAt) })}</p>
    </div>
  );
}

/** The button that had the focus is gone. */
function FocusedHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {text}
    </h3>
  );
}
