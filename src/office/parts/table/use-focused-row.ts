import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ListState } from './list-state.ts';

interface Parts {
  body: RefObject<HTMLTableSectionElement | null>;
  list: ListState;
  rowHeight: number;
}

/** Returns what moves the focus to a row, which may be far out of view. */
export function useFocusedRow({ body, list, rowHeight }: Parts): (id: number) => void {
  /** It is not in the page yet. */
  const wanted = useRef<number>(undefined);
  const find = (id: number) => body.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);

  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const row = find(wanted.current);
    if (!row) return;
    wanted.current = undefined;
    take(row);
  });

  // The page comes back as it was left.
  useLayoutEffect(() => {
    const id = list.$focused.get();
    const row = id === undefined ? undefined : body.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
    if (row && document.activeElement === document.body) row.focus({ preventScroll: true });
  }, [body, list]);

  return (id) => {
    list.$focused.set(id);
    const row = find(id);
    if (row) return take(row);
    wanted.current = id;
    const top = (body.current?.getBoundingClientRect().top ?? 0) + scrollY;
    scrollTo({ top: top + list.placeOf(id) * rowHeight - innerHeight / 2 });
  };
}

function take(row: HTMLElement): void {
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}
