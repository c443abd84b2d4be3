import './filters.css';
import { type SubmitEvent, useState } from 'react';
import type { JournalEntry } from '../../../contract/office/changes.ts';
import { fill } from '../../../locales/fill.ts';
import { journal as texts } from '../../../locales/office/uk/journal.ts';
import { FieldError } from '../../parts/fields/Field.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useKeys } from '../../parts/keys/use-keys.ts';
import { go } from '../../router.ts';
import { idIn, type JournalFilters, journalAddress } from '../../stores/journal/filters.ts';

const words = texts.filters;
const fieldId = 'journal-order';

interface Props {
  filters: JournalFilters;
  /** What is shown: a person is called as there. */
  entries: readonly JournalEntry[];
}

/** By order, as typed, and by person, whose name in the list is pressed. */
export function Filters({ filters, entries }: Props) {
  const { order, person } = filters;
  const name =
    entries.find((entry) => entry.person === person)?.name ?? fill(words.somebody, { id: person ?? '' });
  useKeys([
    { code: 'Slash', label: words.orderHint, press: () => document.getElementById(fieldId)?.focus() },
  ]);
  return (
    <search className="journal-filters" aria-label={words.label}>
      <FindOrder filters={filters} />
      {order !== undefined && (
        <Chip
          label={words.onlyOrder}
          value={fill(texts.order, { number: order })}
          without={{ ...filters, order: undefined }}
        />
      )}
      {person !== undefined && (
        <Chip label={words.who} value={name} without={{ ...filters, person: undefined }} />
      )}
    </search>
  );
}

function FindOrder({ filters }: { filters: JournalFilters }) {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const order = idIn(text);
    setWrong(order === undefined && text.trim() !== '');
    if (order === undefined) return;
    setText('');
    go(journalAddress({ ...filters, order }));
  };
  return (
    <form className="journal-filters__find" onSubmit={find} noValidate>
      <Icon name="search" />
      <input
        id={fieldId}
        aria-label={words.orderHint}
        placeholder={words.orderHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${fieldId}-error` : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(false);
        }}
      />
      {isWrong && <FieldError id={`${fieldId}-error`}>{words.orderWrong}</FieldError>}
    </form>
  );
}

interface ChipProps {
  label: string;
  value: string;
  without: JournalFilters;
}

const Chip = ({ label, value, without }: ChipProps) => (
  <a
    className="journal-filters__chip"
    href={journalAddress(without)}
    aria-label={fill(words.drop, { filter: `${label} ${value}` })}
  >
    {label} <b>{value}</b>
    <Icon name="cross" size="small" />
  </a>
);
