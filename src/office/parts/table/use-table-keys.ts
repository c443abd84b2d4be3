import { office } from '../../../locales/office/uk/office.ts';
import { go } from '../../router.ts';
import type { Key } from '../keys/keys.ts';
import { useKeys } from '../keys/use-keys.ts';
import type { ListState } from './list-state.ts';

interface Parts {
  list: ListState;
  focusRow(id: number): void;
  isSelectable: boolean;
  hasSelection: boolean;
}

const words = office.keys;

/** The link of the row that has the focus itself: on a button within it, Enter presses the button. */
const linkOf = ({ target }: KeyboardEvent) =>
  target instanceof HTMLTableRowElement
    ? target.querySelector<HTMLAnchorElement>('a.table__link')
    : undefined;

export function useTableKeys({ list, focusRow, isSelectable, hasSelection }: Parts): void {
  const move = (steps: number) => {
    const id = list.rowAfter(steps);
    if (id !== undefined) focusRow(id);
  };
  const extend = (steps: number) => {
    const from = list.$focused.get();
    if (from !== undefined && !list.$selected.get().has(from)) list.toggle(from);
    move(steps);
    const to = list.$focused.get();
    if (to !== undefined) list.extendTo(to);
  };
  const onFocused = (act: (id: number) => void) => () => {
    const id = list.$focused.get();
    if (id !== undefined) act(id);
  };
  const opensRow = (event: KeyboardEvent) => Boolean(linkOf(event));
  const moving: Key[] = [
    { code: 'KeyJ', label: words.next, press: () => move(1) },
    { code: 'KeyK', label: words.previous, press: () => move(-1) },
    { code: 'ArrowDown', label: words.next, press: () => move(1) },
    { code: 'ArrowUp', label: words.previous, press: () => move(-1) },
    { code: 'Enter', label: words.open, when: opensRow, press: (event) => go(linkOf(event)?.href ?? '') },
    {
      code: 'Enter',
      ctrl: true,
      label: words.openInTab,
      when: opensRow,
      press: (event) => window.open(linkOf(event)?.href),
    },
  ];
  const selecting: Key[] = [
    { code: 'KeyX', label: words.select, press: onFocused(list.toggle) },
    { code: 'KeyX', shift: true, label: words.selectRange, press: onFocused(list.extendTo) },
    { code: 'KeyJ', shift: true, label: words.extendDown, press: () => extend(1) },
    { code: 'KeyK', shift: true, label: words.extendUp, press: () => extend(-1) },
    { code: 'KeyA', ctrl: true, label: words.selectAll, press: list.selectAll },
    { code: 'Escape', label: words.drop, when: () => hasSelection, press: list.drop },
  ];
  useKeys(isSelectable ? [...moving, ...selecting] : moving);
}
