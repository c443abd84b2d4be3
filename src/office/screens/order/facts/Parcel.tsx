import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import type { OfficeOrder } from '../../../../contract/office/orders.ts';
import { maxLengths } from '../../../../contract/request-limits.ts';
import { isOver } from '../../../../domain/orders/status.ts';
import { addressLine } from '../../../../domain/text/address-line.ts';
import { fill } from '../../../../locales/fill.ts';
import { formatWeight } from '../../../../locales/format.ts';
import { office } from '../../../../locales/office/uk/office.ts';
import { order as texts } from '../../../../locales/office/uk/order.ts';
import { Button } from '../../../parts/fields/Button.tsx';
import { FieldError } from '../../../parts/fields/Field.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Tag } from '../../../parts/Tag.tsx';
import { gramsLeft } from '../../../stores/order/draft.ts';
import { $problem, $typedNumbers } from '../../../stores/order/order-actions.ts';
import { $shop } from '../../../stores/shop.ts';
import { move, saveNumber } from '../act.ts';
import { Copy } from './Copy.tsx';
import { Fact } from './Fact.tsx';

const words = texts.parcel;
const fieldName = 'tracking-number';

/** To the field of the number; where the number is shown, its button opens the field. */
export function focusNumber(): void {
  const field = document.querySelector<HTMLElement>(
    `input[name="${fieldName}"], button[data-opens="${fieldName}"]`,
  );
  field?.focus();
  if (field instanceof HTMLButtonElement) field.click();
}

/** Where the parcel goes, and under which number. */
export function Parcel({ data }: { data: OfficeOrder }) {
  const { locale } = useStore($shop);
  const { delivery, parcel_state } = data.order;
  const grams = gramsLeft(data);
  const way = [delivery.carrier, delivery.point ?? delivery.branch ?? delivery.type]
    .filter(Boolean)
    .join(', ');
  const address = delivery.address ? addressLine(delivery.address) : '';
  const lines = [delivery.settlement, address].filter(Boolean).join(', ');
  return (
    <Fact
      title={words.title}
      aside={<Copy text={[way, lines].filter(Boolean).join(', ')} name={words.copy} />}
    >
      <b>{way}</b>
      <p>{lines}</p>
      {grams > 0 && <p className="meta">{fill(words.weight, { weight: formatWeight(grams, locale) })}</p>}
      {parcel_state !== undefined && (
        <p className="facts__tag">
          <Tag
            turn={
              parcel_state === 'returning' || parcel_state === 'lost' || parcel_state === 'returned'
                ? 'ours'
                : 'theirs'
            }
          >
            {words.states[parcel_state]}
          </Tag>
        </p>
      )}
      <TrackingNumber data={data} />
    </Fact>
  );
}

function TrackingNumber({ data }: { data: OfficeOrder }) {
  const { order, tracking_url } = data;
  const [isOpen, setOpen] = useState(false);
  const typed = useStore($typedNumbers)[order.id];
  const number = order.tracking_number ?? '';
  const canType = order.status === 'packing' || order.status === 'sent';
  if (number !== '' && !isOpen && typed === undefined) {
    return (
      <div className="facts__number">
        {tracking_url === null ? (
          <b>{number}</b>
        ) : (
          <a
            className="link"
            href={tracking_url}
            target="_blank"
            rel="noreferrer"
            aria-label={`${number}, ${words.track}`}
          >
            {number} <Icon name="out" size="small" />
          </a>
        )}
        {canType && (
          <button type="button" className="link" data-opens={fieldName} onClick={() => setOpen(true)}>
            {words.correct}
          </button>
        )}
      </div>
    );
  }
  if (!canType) {
    return isOver(order.status) ? null : (
      <p className="facts__tag">
        <Tag turn="theirs">{words.noNumber}</Tag>
      </p>
    );
  }
  return <NumberField data={data} isNew={number === ''} onClose={() => setOpen(false)} />;
}

interface FieldProps {
  data: OfficeOrder;
  isNew: boolean;
  onClose(): void;
}

/** Typing the first number sends the parcel off. A number that was refused stays typed. */
function NumberField({ data: { order, moves }, isNew, onClose }: FieldProps) {
  const { id, tracking_number = '' } = order;
  const typed = useStore($typedNumbers)[id] ?? tracking_number;
  const problem = useStore($problem);
  const [isSaving, setSaving] = useState(false);
  const fieldId = useId();
  const isRefused = problem?.order === id && problem.action === 'tracking';
  const leave = () => {
    $typedNumbers.setKey(id, undefined);
    onClose();
  };
  const save = async () => {
    if (typed.trim() === tracking_number) return leave();
    setSaving(true);
    await saveNumber(id, typed.trim());
    setSaving(false);
  };
  return (
    <form
      className="facts__field field"
      data-changed={typed !== tracking_number || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving && typed.trim() !== '') void save();
      }}
    >
      <label htmlFor={fieldId}>{words.number}</label>
      <input
        id={fieldId}
        name={fieldName}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLengths.line}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${fieldId}-error` : undefined}
        value={typed}
        onChange={({ target }) => $typedNumbers.setKey(id, target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.currentTarget.blur();
          leave();
        }}
      />
      {isRefused && (
        <FieldError id={`${fieldId}-error`}>
          {texts.problems.tracking} {problem.reason || office.noAnswer}
        </FieldError>
      )}
      <div className="facts__buttons">
        <Button type="submit" isSmall isBusy={isSaving} onPress={() => undefined}>
          {isNew ? words.save : words.correct}
        </Button>
        {isNew && typed.trim() === '' && moves.includes('sent') && (
          <Button isSmall kind="quiet" onPress={() => void move(id, 'sent', { isWithoutNumber: true })}>
            {words.withoutNumber}
          </Button>
        )}
      </div>
    </form>
  );
}
