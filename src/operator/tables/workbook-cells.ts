/** Looks at the cells of a workbook's sheet before the library makes a table of them. */
import { SetupError } from '../../contract/setup-error.ts';
import { scanXml } from './scan-xml.ts';
import { checkRows, type TableLimits, tableLimits } from './table-limits.ts';

/** A cell that has no value to take, by its row and place counted from 0. */
export interface CellProblem {
  row: number;
  place: number;
  reason: string;
}

interface Cell extends Pick<CellProblem, 'row' | 'place'> {
  isError: boolean;
  isFormula: boolean;
  hasValue: boolean;
}

/** Rejects a sheet whose last cell is too far away. Returns cells that the library reads as empty, which would remove values. */
export function cellsWithoutValue(xml: string, file: string, limits = tableLimits): CellProblem[] {
  const problems: CellProblem[] = [];
  const extent = extentOf(file, limits);
  let cell: Cell | undefined;
  let inValue = false;
  scanXml(xml, file, {
    open(name, { r = '', t }) {
      if (name === 'row' && r !== '') extent.addRow(r);
      if (name === 'c')
        cell = { ...extent.addCell(r), isError: t === 'e', isFormula: false, hasValue: false };
      if (cell === undefined) return;
      if (name === 'f') cell.isFormula = true;
      inValue = name === 'v' || (inValue && name !== 'f');
      if (name === 'is') cell.hasValue = true;
    },
    text(text) {
      if (cell !== undefined && inValue && text !== '') cell.hasValue = true;
    },
    close(name) {
      if (name === 'v') inValue = false;
      if (name !== 'c' || cell === undefined) return;
      const reason = reasonOf(cell);
      if (reason !== undefined) problems.push({ row: cell.row, place: cell.place, reason });
      cell = undefined;
    },
  });
  return problems;
}

function reasonOf({ isError, isFormula, hasValue }: Cell): string | undefined {
  if (isError) return 'is an error, such as #REF!';
  return isFormula && !hasValue
    ? 'is a formula without a result; open the file in a spreadsheet and save it, or write the value'
    : undefined;
}

function extentOf(file: string, limits: TableLimits) {
  let lastRow = 0;
  let lastColumn = 0;
  let cells = 0;
  const addRow = (number: string) => {
    if (!/^\d{1,7}$/.test(number)) throw new SetupError(`${file} has a row with the number «${number}».`);
    lastRow = Math.max(lastRow, Number(number));
    checkRows(lastRow - 1, file, limits);
  };
  return {
    addRow,
    addCell(address: string): Pick<CellProblem, 'row' | 'place'> {
      const [, letters = '', number = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
      if (letters === '') throw new SetupError(`${file} has a cell with the address «${address}».`);
      addRow(number);
      const column = [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0);
      lastColumn = Math.max(lastColumn, column);
      if (lastColumn > limits.columns)
        throw new SetupError(`${file} has a cell ${address}, but only ${limits.columns} columns are read.`);
      cells += 1;
      if (Math.max(cells, lastRow * lastColumn) > limits.cells)
        throw new SetupError(`${file} has more than ${limits.cells} cells.`);
      return { row: Number(number) - 1, place: column - 1 };
    },
  };
}
