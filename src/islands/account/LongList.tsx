import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';

interface Props<T> {
  label: string;
  items: readonly T[];
  keyOf(item: T, index: number): number;
  children(item: T): ReactNode;
}

const pageSize = 20;

/** A list with a button that shows the next items and moves the focus to the first of them. */
export function LongList<T>({ label, items, keyOf, children }: Props<T>) {
  const [shown, setShown] = useState(pageSize);
  const list = useRef<HTMLUListElement>(null);
  const hidden = items.length - shown;
  const showMore = () => {
    flushSync(() => setShown(shown + pageSize));
    const first = list.current?.children[shown];
    if (first instanceof HTMLElement) first.focus();
  };
  return (
    <>
      <ul className="account-list" aria-label={label} ref={list}>
        {items.slice(0, shown).map((item, index) => (
          <li key={keyOf(item, index)} tabIndex={-1}>
            {children(item)}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="account-page__wide" onClick={showMore}>
          {fill(words.account.more, { count: Math.min(pageSize, hidden) })}
        </button>
      )}
    </>
  );
}
