import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clock, momentOf, mostCups, nextStart, recipeFor } from '../../../../src/domain/brewing/recipe.ts';

const recipe = fc
  .record({
    way: fc.constantFrom('filter' as const, 'drip' as const),
    cups: fc.integer({ min: 1, max: mostCups }),
  })
  .map(({ way, cups }) => recipeFor(way, cups));
const seconds = fc.double({ min: 0, max: 400, noNaN: true });

test('a recipe pours all its water, step after step, before it ends', () => {
  fc.assert(
    fc.property(recipe, ({ steps, water, end }) => {
      expect(steps[0]?.at).toBe(0);
      expect([...steps.map(({ at }) => at), end]).toEqual(
        [...steps.map(({ at }) => at), end].toSorted((a, b) => a - b),
      );
      const poured = steps.flatMap(({ to }) => to ?? []);
      expect(poured).toEqual(poured.toSorted((a, b) => a - b));
      expect(poured.at(-1)).toBe(water);
    }),
  );
});

test('the water never falls, never passes the target of its step, and is all there at the end', () => {
  fc.assert(
    fc.property(recipe, seconds, seconds, (one, a, b) => {
      const [early, late] = [momentOf(one, Math.min(a, b)), momentOf(one, Math.max(a, b))];
      expect(early.water).toBeLessThanOrEqual(late.water + 1e-9);
      expect(late.water).toBeLessThanOrEqual(late.target + 1e-9);
      expect(momentOf(one, one.end)).toMatchObject({ water: one.water, target: one.water, isDone: true });
    }),
  );
});

test('the next step begins later, and is the next one', () => {
  fc.assert(
    fc.property(recipe, seconds, (one, at) => {
      fc.pre(at < one.end);
      const next = nextStart(one, at);
      expect(next).toBeGreaterThan(at);
      expect(momentOf(one, next).step).toBe(momentOf(one, at).step + 1);
    }),
  );
});

test('at 0:52 of a cup by the dripper, the second pour is under way', () => {
  const moment = momentOf(recipeFor('filter'), 52);
  expect(moment).toMatchObject({ step: 1, target: 150, nextWaterIn: 18, isDone: false });
  expect(Math.round(moment.water)).toBe(103);
});

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [165, '2:45'],
])('%s seconds are %s', (time, text) => expect(clock(time)).toBe(text));
