import { memo, type ReactNode } from 'react';
import { fill } from '../../../locales/fill.ts';
import { office } from '../../../locales/office/uk/office.ts';
import { CheckBox } from '../fields/CheckBox.tsx';
import type { ListState } from './list-state.ts';

export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell(row: Row): ReactNode;
  /** In pixels; omitted: what others leave. */
  width?: number;
  isNumber?: boolean;
  /** From which width of the window on it is there. */
  from?: number;
  /** The link of the row stands in it. */
  isLink?: boolean;
}

interface Props<Row> {
  row: Row;
  id: number;
  index: number;
  columns: readonly Column<Row>[];
  height: number;
  address: string | undefined;
  isReached: boolean;
  select: { name: string; isSelected: boolean; list: ListState } | undefined;
}

function RowView<Row>({ row, id, index, columns, height, address, isReached, select }: Props<Row>) {
  return (
    <tr
      data-id={id}
      aria-rowindex={index + 2}
      tabIndex={isReached ? 0 : -1}
      data-selected={select?.isSelected || undefined}
      style={{ height }}
    >
      {select && (
        <td className="table__box">
          <CheckBox
            tabIndex={-1}
            aria-label={fill(office.selection.row, { name: select.name })}
            checked={select.isSelected}
            onChange={({ nativeEvent }) =>
              'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
                ? select.list.extendTo(id)
                : select.list.toggle(id)
            }
          />
        </td>
      )}
      {columns.map(({ key, cell, isNumber, isLink = false }) => (
        <td key={key} data-number={isNumber}>
          {isLink && address !== undefined ? (
            <a className="table__link" href={address} tabIndex={-1}>
              {cell(row)}
            </a>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** Only rows that change are drawn anew when the focus moves. */
export const TableRow: <Row>(props: Props<Row>) => ReactNode = memo(RowView);
