import type { RefObject } from 'react';
import { office } from '../../../locales/office/uk/office.ts';
import { useKeys } from './use-keys.ts';

/** J, K and the arrows move the focus between the rows of a page that is not one table: what has `data-row`. */
export function useRowKeys(page: RefObject<HTMLElement | null>): void {
  const move = (step: number) => {
    const rows = [...(page.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const place = rows.findIndex((row) => row.contains(document.activeElement));
    const next = place < 0 ? (step > 0 ? 0 : rows.length - 1) : place + step;
    rows[next]?.focus();
  };
  const next = { label: office.keys.next, press: () => move(1) };
  const previous = { label: office.keys.previous, press: () => move(-1) };
  useKeys([
    { code: 'KeyJ', ...next },
    { code: 'ArrowDown', ...next },
    { code: 'KeyK', ...previous },
    { code: 'ArrowUp', ...previous },
  ]);
}
