import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { edition } from '#edition';
import { customer as customerWords } from '#words/customer';
import { withdrawalForm as words } from '#words/customer/withdrawal-form';
import { PhoneField } from '../../components/PhoneField.tsx';
import type { Order } from '../../contract/resources/order.ts';
import { nameOfLine } from '../../domain/orders/line-name.ts';
import { maxWithdrawnText } from '../../domain/text/longest.ts';
import {
  type WithdrawalDraft,
  type WithdrawalField,
  withdrawalErrors,
} from '../../domain/withdrawals/withdrawal-draft.ts';
import { fill } from '../../locales/fill.ts';
import { formatDate } from '../../locales/format.ts';
import { piecesLeftOf } from '../../stores/withdrawal/withdrawal.ts';
import { Choices } from '../../ui/fields/Choices.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { FieldError } from '../../ui/fields/FieldError.tsx';
import { Arrow } from '../../ui/Icons.tsx';

interface Props {
  draft: WithdrawalDraft;
  orders: readonly Order[];
  /** The customer's order of the typed number. */
  order: Order | undefined;
  onChange(draft: WithdrawalDraft): void;
  onSubmit(): void;
}

const ways = ['email', 'phone'] as const;
const { errors: errorTexts } = customerWords.form;

/** The statement: which order, who, which goods. */
export function WithdrawalForm({ draft, orders, order, onChange, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const { phones } = edition.profile;
  const errors = withdrawalErrors(draft, { phones, knowsLines: order !== undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt moves the focus to the first wrong field.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const change = (part: Partial<WithdrawalDraft>) => onChange({ ...draft, ...part });
  const errorOf = (field: WithdrawalField): string | undefined => {
    const error = attempts > 0 ? errors[field] : undefined;
    if (error === undefined) return undefined;
    return error === 'digits' || error === 'chooseGoods' ? words[error] : errorTexts[error];
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (Object.keys(errors).length === 0) onSubmit();
  };
  return (
    <form ref={form} className="withdrawal" noValidate onSubmit={submit}>
      {orders.length > 0 && (
        <Select
          label={words.yourOrder}
          value={order?.number ?? ''}
          options={[
            ...orders.map(({ number, created_at }) => ({
              value: number,
              name: orderName(number, created_at),
            })),
            { value: '', name: words.otherOrder },
          ]}
          onChange={(number) => change({ number, pieces: {} })}
        />
      )}
      {order === undefined && (
        <Field
          label={words.order}
          hint={words.orderHint}
          error={errorOf('number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          value={draft.number}
          onChange={({ target }) => change({ number: target.value, pieces: {} })}
        />
      )}
      <Field
        label={words.name}
        error={errorOf('name')}
        autoComplete="name"
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Choices
        legend={words.contact}
        name="withdrawal-way"
        choices={[
          { id: 0, name: words.byEmail },
          { id: 1, name: words.byPhone },
        ]}
        chosen={ways.indexOf(draft.way)}
        onChoose={(id) => change({ way: ways[id] ?? 'email' })}
      />
      {draft.way === 'email' ? (
        <Field
          label={words.email}
          error={errorOf('email')}
          type="email"
          autoComplete="email"
          value={draft.email}
          onChange={({ target }) => change({ email: target.value })}
        />
      ) : (
        <PhoneField
          label={words.phone}
          error={errorOf('phone')}
          rules={phones}
          digits={draft.phone}
          onType={(phone) => change({ phone })}
        />
      )}
      <Choices
        legend={words.scope}
        name="withdrawal-scope"
        choices={[
          { id: 0, name: words.everything },
          { id: 1, name: words.some },
        ]}
        chosen={draft.isPart ? 1 : 0}
        onChoose={(id) => change({ isPart: id === 1 })}
      />
      {draft.isPart && order !== undefined && (
        <Lines
          order={order}
          draft={draft}
          error={errorOf('goods')}
          onChange={(pieces) => change({ pieces })}
        />
      )}
      {draft.isPart && order === undefined && (
        <Field
          label={words.goodsText}
          error={errorOf('goods')}
          autoComplete="off"
          maxLength={maxWithdrawnText}
          value={draft.goodsText}
          onChange={({ target }) => change({ goodsText: target.value })}
        />
      )}
      <Field
        label={words.reason}
        autoComplete="off"
        maxLength={maxWithdrawnText}
        value={draft.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <button type="submit" className="button">
        {words.next}
        <Arrow />
      </button>
    </form>
  );
}

const orderName = (number: string, at: number) =>
  fill(words.orderOf, { number, date: formatDate(at, edition.locale, edition.timezones[0]) });

interface LinesProps {
  order: Order;
  draft: WithdrawalDraft;
  error: string | undefined;
  onChange(pieces: WithdrawalDraft['pieces']): void;
}

/** Any of the lines would do, so they have one error. */
function Lines({ order, draft: { pieces }, error, onChange }: LinesProps) {
  const errorId = useId();
  return (
    <>
      {order.goods.map((line, place) => {
        const count = piecesLeftOf(order, place);
        if (count <= 0) return null;
        const numbers = Array.from({ length: count + 1 }, (_, number) => String(number));
        return (
          <Select
            key={`${line.id} ${line.grindingMethod?.id}`}
            label={fill(words.quantityOf, { name: nameOfLine(line), count })}
            errorId={error && errorId}
            value={String(pieces[place] ?? 0)}
            options={numbers.map((value) => ({ value, name: value === '0' ? words.none : value }))}
            onChange={(number) => onChange({ ...pieces, [place]: Number(number) })}
          />
        );
      })}
      <FieldError id={errorId}>{error}</FieldError>
    </>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; name: string }[];
  /** The id of the error, if there is one. */
  errorId?: string | undefined;
  onChange(value: string): void;
}

function Select({ label, value, options, errorId, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
