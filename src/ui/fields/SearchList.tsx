import './search-list.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWindow } from './use-window.ts';

interface Option {
  key: string;
  name: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
}

interface Props {
  label: string;
  query: string;
  options: readonly Option[];
  /** The key of what was chosen before. */
  chosen: string | undefined;
  /** How much was found, to screen readers. */
  said: string;
  /** In place of options: why there are none. */
  children?: ReactNode;
  onQuery(text: string): void;
  onChoose(key: string): void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** A field, and below it what answers to its text: one of it is chosen, by finger, pointer or keys. */
export function SearchList({ label, query, options, chosen, said, children, onQuery, onChoose }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const known = options.findIndex(({ key }) => key === chosen);
  const [active, setActive] = useState(known);
  const { shown, end } = useWindow(options, active);

  const beginning = (first: number) => setActive(query === '' ? known : first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options of an earlier text answer no key but the arrows.
  useEffect(() => beginning(-1), [query]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options, another beginning.
  useEffect(() => beginning(0), [options]);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const choose = (index: number) => {
    const option = options[index];
    if (option && !option.disabled) onChoose(option.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.nativeEvent.isComposing) return;
    if (step !== undefined) setActive(Math.max(0, Math.min(options.length - 1, active + step)));
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };

  return (
    <div className="search-list">
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {children}
      <div id={`${id}-list`} role="listbox" aria-label={label} hidden={options.length === 0}>
        {options.slice(0, shown).map(({ key, name, note, disabled }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, as the pattern of a combobox wants it.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
          <div
            key={key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={key === chosen}
            aria-disabled={disabled}
            aria-posinset={index + 1}
            aria-setsize={options.length}
            data-active={index === active || undefined}
            onClick={() => choose(index)}
          >
            <span>{name}</span>
            {note !== undefined && <small>{note}</small>}
          </div>
        ))}
      </div>
      <i ref={end} />
    </div>
  );
}
