import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { customer as words } from '#words/customer';
import { fill } from '../../locales/fill.ts';
import { pageSize, saveShownCount, shownCount } from '../../stores/account/paged-resource.ts';
import { FormError } from '../../ui/fields/FormError.tsx';
import { BusyButton } from '../../ui/waiting/BusyButton.tsx';

interface Props<T> {
  label: string;
  items: readonly T[];
  /** How many items are not loaded yet. */
  remaining: number;
  $more: ReadableAtom<'idle' | 'loading' | 'failed'>;
  loadMore(): Promise<boolean>;
  keyOf(item: T, index: number): number;
  children(item: T): ReactNode;
}

const texts = words.account;

/** A list with a button that shows the next items and moves the focus to the first of them. */
export function LongList<T>({ label, items, remaining, $more, loadMore, keyOf, children }: Props<T>) {
  const more = useStore($more);
  const [shown, setShown] = useState(shownCount);
  const list = useRef<HTMLUListElement>(null);
  const hidden = items.length + remaining - shown;
  const showMore = async () => {
    const place = Math.min(shown, items.length);
    if (items.length < shown + pageSize && remaining > 0 && !(await loadMore())) return;
    flushSync(() => setShown(shown + pageSize));
    saveShownCount(shown + pageSize);
    const first = list.current?.children[place];
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
      <FormError>{more === 'failed' && texts.moreFailed}</FormError>
      {hidden > 0 && (
        <BusyButton
          type="button"
          className="account-page__wide"
          isBusy={more === 'loading'}
          status={texts.loading}
          onClick={() => void showMore()}
        >
          {more === 'failed' ? texts.again : fill(texts.more, { count: Math.min(pageSize, hidden) })}
        </BusyButton>
      )}
      {hidden <= 0 && shown > pageSize && <p className="account-list__end">{texts.end}</p>}
    </>
  );
}
