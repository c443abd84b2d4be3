/** Which row of a list has the focus, and which are selected. It outlives the page, so that both come back with it. */
import { atom } from 'nanostores';

export type ListState = ReturnType<typeof createListState>;

export function createListState() {
  const $focused = atom<number | undefined>(undefined);
  const $selected = atom<ReadonlySet<number>>(new Set());
  /** From where Shift selects on. */
  let anchor: number | undefined;
  let ids: readonly number[] = [];

  const toggle = (id: number): void => {
    const selected = new Set($selected.get());
    if (!selected.delete(id)) selected.add(id);
    anchor = id;
    $selected.set(selected);
  };

  return {
    $focused,
    $selected,
    /** The rows that are there, in their sequence. */
    setRows(rows: readonly number[]): void {
      ids = rows;
    },
    toggle,
    /** Selects all rows from the last toggled one to this one. */
    extendTo(id: number): void {
      const [from, to] = [ids.indexOf(anchor ?? id), ids.indexOf(id)];
      const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      $selected.set(new Set([...$selected.get(), ...range]));
    },
    selectAll(): void {
      $selected.set(new Set(ids));
    },
    select(chosen: Iterable<number>): void {
      $selected.set(new Set(chosen));
    },
    drop(): void {
      anchor = undefined;
      $selected.set(new Set());
    },
    /** The row so many after the focused one, or the first; undefined: there are no rows. */
    rowAfter(steps: number): number | undefined {
      const place = ids.indexOf($focused.get() ?? -1);
      const next = place < 0 ? 0 : Math.min(Math.max(place + steps, 0), ids.length - 1);
      return ids[next];
    },
    placeOf: (id: number): number => ids.indexOf(id),
  };
}
