/** A row, or how many rows a space stands for. */
export type Shown = { row: number } | { space: number; before: number };

/**
 * The rows of the window and the focused one, wherever it is: a row that leaves the page would lose the focus. Spaces stand for
 * all others.
 */
export function shownRows(first: number, last: number, focused: number, count: number): Shown[] {
  const inWindow = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  const isOutside = focused >= 0 && focused < count && (focused < first || focused >= last);
  const rows = isOutside ? [...inWindow, focused].sort((a, b) => a - b) : inWindow;
  const shown: Shown[] = [];
  let next = 0;
  for (const row of [...rows, count]) {
    if (row > next) shown.push({ space: row - next, before: row });
    if (row < count) shown.push({ row });
    next = row + 1;
  }
  return shown;
}
