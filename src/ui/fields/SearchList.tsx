import './search-list.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface Option {
  key: string;
  name: ReactNode;
  /** Right of the name. */
  aside?: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
}

interface Props {
  label: string;
  query: string;
  options: readonly Option[];
  /** The key of the present choice. */
  chosen: string | undefined;
  /** Tells screen readers how much was found. */
  status: string;
  /** Above the options, or why there are none. */
  children?: ReactNode;
  onQuery(text: string): void;
  onChoose(key: string): void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** A combobox: a text field with a list of matching options below it. */
export function SearchList({ label, query, options, chosen, status, children, onQuery, onChoose }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const chosenIndex = options.findIndex(({ key }) => key === chosen);
  const [{ active, ...of }, setPlace] = useState({ query, options, active: query === '' ? chosenIndex : 0 });
  const setActive = (index: number) => setPlace({ query, options, active: index });
  if (of.query !== query || of.options !== options) {
    // New options start with the first one; until they are loaded, Enter must choose none of the old ones.
    const first = of.options === options ? -1 : 0;
    setActive(query === '' ? chosenIndex : first);
  }
  const { shown, end } = useWindow(options, active);

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
        {status}
      </p>
      {children}
      <div id={`${id}-list`} role="listbox" aria-label={label} hidden={options.length === 0}>
        {options.slice(0, shown).map(({ key, name, aside, note, disabled }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as in the ARIA pattern of a combobox.
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
            <span>{name}</span> {aside && <b>{aside}</b>}
            {note !== undefined && <small>{note}</small>}
          </div>
        ))}
      </div>
      <i ref={end} />
    </div>
  );
}

/** How many options are drawn at a time. */
const batch = 60;

/** Draws a long list in batches: the next one when its end comes near, by scrolling or by keys. */
function useWindow(items: readonly unknown[], active: number) {
  const end = useRef<HTMLElement>(null);
  const [drawn, setDrawn] = useState({ items, count: batch });
  const count = drawn.items === items ? drawn.count : batch;
  const shown = Math.max(count, active + batch);
  const hasMore = shown < items.length;
  useEffect(() => {
    const place = end.current;
    if (!hasMore || !place) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setDrawn({ items, count: shown + batch }),
      { scrollMargin: '600px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [items, shown, hasMore]);
  return { shown, end };
}
