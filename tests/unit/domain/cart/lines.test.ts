import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addingOutcome,
  addLine,
  type CartLine,
  changeGrind,
  clampQuantity,
  countOf,
  isSameLine,
  linesOfCard,
  maxLines,
  maxQuantity,
  mergeLines,
  removeLine,
  setQuantity,
} from '../../../../src/domain/cart/lines.ts';
import { anyCart, anyLine } from '../../../support/fixtures/carts.ts';

const line = (different: Partial<CartLine> = {}): CartLine => ({
  id: 1,
  goodscardId: 1,
  grindingMethodId: null,
  qtt: 1,
  ...different,
});

const full = Array.from({ length: maxLines }, (_none, id) => line({ id }));

test('the same variant with the same grind is one line, in two grinds it is two', () => {
  const whole = addLine([], line());
  expect(addLine(whole, line({ qtt: 2 }))).toEqual([line({ qtt: 3 })]);
  expect(addLine(whole, line({ grindingMethodId: 0 }))).toHaveLength(2);
});

test('a full cart takes more of what is in it, and nothing new', () => {
  expect(addLine(full, line({ id: maxLines }))).toBe(full);
  expect(countOf(addLine(full, line({ id: 0 })))).toBe(maxLines + 1);
});

test('a line in another grind keeps its place, or joins the line that is ground so already', () => {
  const others = [line({ id: 2 }), line({ id: 3 })] as const;
  const lines = [others[0], line({ qtt: 2 }), others[1]];
  const ground = changeGrind(lines, line(), 0);
  expect(ground).toEqual([others[0], line({ qtt: 2, grindingMethodId: 0 }), others[1]]);
  expect(changeGrind([...ground, line()], line(), 0)).toEqual([
    others[0],
    line({ qtt: 3, grindingMethodId: 0 }),
    others[1],
  ]);
});

test('changing the grind keeps the total quantity and leaves no duplicate line', () => {
  fc.assert(
    fc.property(anyCart, fc.nat(20), fc.nat(), (lines, grind, place) => {
      const key = lines[place % Math.max(lines.length, 1)] ?? line();
      const after = changeGrind(lines, key, grind);
      expect(countOf(after)).toBeLessThanOrEqual(countOf(lines));
      if (after.every(({ qtt }) => qtt < maxQuantity)) expect(countOf(after)).toBe(countOf(lines));
      const names = after.map(({ id, grindingMethodId }) => `${id} ${grindingMethodId}`);
      expect(new Set(names).size).toBe(names.length);
      const untouched = (all: readonly CartLine[]) => all.filter(({ id }) => id !== key.id);
      expect(untouched(after)).toEqual(untouched(lines));
    }),
  );
});

test('whatever is asked for, a quantity is whole and within its limits', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.integer()), (quantity) => {
      const kept = clampQuantity(quantity);
      expect(Number.isInteger(kept)).toBe(true);
      expect(kept).toBeGreaterThanOrEqual(1);
      expect(kept).toBeLessThanOrEqual(maxQuantity);
      if (Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity) expect(kept).toBe(quantity);
    }),
  );
});

test('adding changes no other line, and the count by no more than was added', () => {
  fc.assert(
    fc.property(anyCart, anyLine, (lines, added) => {
      const after = addLine(lines, added);
      const others = (all: readonly CartLine[]) => all.filter((one) => !isSameLine(one, added));
      expect(others(after)).toEqual(others(lines));
      expect(countOf(after)).toBeGreaterThanOrEqual(countOf(lines));
      expect(countOf(after)).toBeLessThanOrEqual(countOf(lines) + added.qtt);
    }),
  );
});

test('adding and then removing restores the cart', () => {
  fc.assert(
    fc.property(anyCart, anyLine, (lines, added) => {
      const others = removeLine(lines, added);
      expect(removeLine(addLine(others, added), added)).toEqual(others);
    }),
  );
});

test('a quantity can be set for one line only, and for none that is not there', () => {
  const lines = [line(), line({ id: 2 })];
  expect(setQuantity(lines, line(), 7)).toEqual([line({ qtt: 7 }), line({ id: 2 })]);
  expect(setQuantity(lines, line({ id: 3 }), 7)).toEqual(lines);
});

test("a card's quantity is the sum over its variants and grinds", () => {
  const lines = [
    line({ qtt: 2 }),
    line({ id: 2, qtt: 3 }),
    line({ grindingMethodId: 1 }),
    line({ id: 3, goodscardId: 2 }),
  ];
  expect(countOf(linesOfCard(lines, 1))).toBe(6);
  expect(countOf(linesOfCard(lines, 9))).toBe(0);
});

test('adding reports its outcome: added, full line or full cart', () => {
  const outcome = (before: readonly CartLine[], added: CartLine) =>
    addingOutcome(before, addLine(before, added), added);
  expect(outcome([], line())).toBe('added');
  expect(outcome([line({ qtt: maxQuantity - 1 })], line())).toBe('added');
  expect(outcome([line({ qtt: maxQuantity }), line({ id: 2 })], line())).toBe('lineFull');
  expect(outcome(full, line({ id: maxLines }))).toBe('cartFull');
});

test('merging loses nothing: what does not fit is left over', () => {
  fc.assert(
    fc.property(anyCart, fc.array(anyLine, { maxLength: 2 * maxLines }), (lines, added) => {
      const { merged, left } = mergeLines(lines, added);
      expect(merged.length).toBeLessThanOrEqual(maxLines);
      expect(merged.every(({ qtt }) => qtt <= maxQuantity)).toBe(true);
      expect(countOf(merged) + countOf(left)).toBe(countOf(lines) + countOf(added));
    }),
  );
});
