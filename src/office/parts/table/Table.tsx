import './table.css';
import { useStore } from '@nanostores/react';
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { office } from '../../../locales/office/uk/office.ts';
import { CheckBox } from '../fields/CheckBox.tsx';
import type { ListState } from './list-state.ts';
import { shownRows } from './shown-rows.ts';
import { type Column, TableRow } from './TableRow.tsx';
import { useFocusedRow } from './use-focused-row.ts';
import { useTableKeys } from './use-table-keys.ts';
import { phoneBelow, useWidth } from './use-width.ts';
import { useWindow } from './use-window.ts';

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** On a phone a row is one cell, and there are no heads. */
  phone: { rowHeight: number; cell(row: Row): ReactNode };
  rowHeight?: number;
  rows: readonly Row[];
  /** With those that are not loaded yet. */
  count?: number;
  idOf(row: Row): number;
  /** For the checkbox and screen readers. */
  nameOf(row: Row): string;
  /** Where the row leads. */
  addressOf?(row: Row): string;
  /** Outlives the page: made once, by the screen's store. */
  list: ListState;
  isSelectable?: boolean;
  /** The last rows are near. */
  onEnd?(): void;
}

/** How many rows before the end more are loaded. */
const endIsNear = 30;

/** A list of any length, of which only the rows in view are in the page. */
export function Table<Row>(props: Props<Row>) {
  const { label, rows, idOf, nameOf, list, isSelectable = false, onEnd, count = rows.length } = props;
  const width = useWidth();
  const isPhone = width < phoneBelow;
  const rowHeight = isPhone ? props.phone.rowHeight : (props.rowHeight ?? 36);
  const { columns: allColumns, phone } = props;
  const columns: readonly Column<Row>[] = useMemo(
    () =>
      isPhone
        ? [{ key: 'phone', head: '', isLink: true, cell: phone.cell }]
        : allColumns.filter(({ from = 0 }) => from <= width),
    [allColumns, phone, isPhone, width],
  );
  const selected = useStore(list.$selected);
  const focusedId = useStore(list.$focused);
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, last } = useWindow(body, rows.length, rowHeight);
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const focused = focusedId === undefined ? -1 : ids.indexOf(focusedId);
  useLayoutEffect(() => list.setRows(ids), [list, ids]);
  const focusRow = useFocusedRow({ body, list, rowHeight });
  useTableKeys({ list, focusRow, isSelectable, hasSelection: selected.size > 0 });
  const isNearEnd = rows.length > 0 && last >= rows.length - endIsNear;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd]);

  const isAll = ids.length > 0 && ids.every((id) => selected.has(id));
  const noteFocus = ({ target }: FocusEvent) => {
    const id = target.closest<HTMLElement>('[data-id]')?.dataset['id'];
    if (id !== undefined) list.$focused.set(Number(id));
  };
  const colSpan = columns.length + (isSelectable ? 1 : 0);
  return (
    <table className="table" aria-label={label} aria-rowcount={count + 1} data-phone={isPhone || undefined}>
      <colgroup>
        {isSelectable && <col style={{ width: isPhone ? 52 : 50 }} />}
        {columns.map(({ key, width: pixels }) => (
          <col key={key} style={{ width: pixels }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {/* On a phone there are no heads, and one without its box would be an empty one. */}
          {isSelectable && isPhone && <td />}
          {isSelectable && !isPhone && (
            <th scope="col">
              <CheckBox
                aria-label={office.selection.every}
                checked={isAll}
                isPartly={!isAll && selected.size > 0}
                onChange={() => (isAll ? list.drop() : list.selectAll())}
              />
            </th>
          )}
          {columns.map(({ key, head, isNumber }) => (
            <th key={key} scope="col" data-number={isNumber}>
              {isPhone ? <span className="visually-hidden">{label}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} onFocus={noteFocus}>
        {shownRows(first, last, focused, rows.length).map((shown) => {
          if ('space' in shown) {
            return (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: without a tabindex, a row takes no focus.
              <tr key={`before ${shown.before}`} aria-hidden="true">
                <td colSpan={colSpan} style={{ height: shown.space * rowHeight }} />
              </tr>
            );
          }
          const row = rows[shown.row];
          if (row === undefined) return null;
          const id = idOf(row);
          return (
            <TableRow
              key={id}
              row={row}
              id={id}
              index={shown.row}
              columns={columns}
              height={rowHeight}
              address={props.addressOf?.(row)}
              // One row is reached by Tab; the others from it.
              isReached={focused >= 0 ? shown.row === focused : shown.row === 0}
              select={isSelectable ? { name: nameOf(row), isSelected: selected.has(id), list } : undefined}
            />
          );
        })}
      </tbody>
    </table>
  );
}
