import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { createListState, type ListState } from '../../../src/office/parts/table/list-state.ts';

let list: ListState;
beforeEach(() => {
  list = createListState();
  list.setRows([50, 40, 30, 20, 10]);
});
const selected = () => [...list.$selected.get()];

test('a row is selected, and selected no more', () => {
  list.toggle(30);
  expect(selected()).toEqual([30]);
  list.toggle(30);
  expect(selected()).toEqual([]);
});

test.each([
  ['downwards', 40, 20, [40, 30, 20]],
  ['upwards', 20, 40, [20, 40, 30]],
])('Shift selects all rows %s from the last one', (_way, from, to, expected) => {
  list.toggle(from);
  list.extendTo(to);
  expect(selected().toSorted()).toEqual(expected.toSorted());
});

test('Shift without an earlier row selects the row alone', () => {
  list.extendTo(30);
  expect(selected()).toEqual([30]);
});

test('Shift selects the row alone where the earlier one is not in the list any more', () => {
  list.toggle(40);
  list.setRows([30, 20]);
  list.extendTo(20);
  expect(selected().toSorted()).toEqual([20, 40]);
});

test('rows are moved to within the list', () => {
  expect(list.rowAfter(1)).toBe(50);
  list.$focused.set(20);
  expect(list.rowAfter(1)).toBe(10);
  expect(list.rowAfter(5)).toBe(10);
  expect(list.rowAfter(-9)).toBe(50);
});

test('a list without rows has none to move to', () => {
  list.setRows([]);
  expect(list.rowAfter(1)).toBeUndefined();
});

test('nothing but rows of the list is ever selected', () => {
  const rows = fc.uniqueArray(fc.nat(), { minLength: 1 });
  fc.assert(
    fc.property(rows, fc.array(fc.tuple(fc.nat(), fc.boolean())), (ids, presses) => {
      const state = createListState();
      state.setRows(ids);
      for (const [place, isExtending] of presses) {
        const id = ids[place % ids.length] ?? 0;
        if (isExtending) state.extendTo(id);
        else state.toggle(id);
      }
      expect([...state.$selected.get()].filter((id) => !ids.includes(id))).toEqual([]);
    }),
  );
});
