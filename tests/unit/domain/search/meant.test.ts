import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distances, inOtherLayouts, nearest } from '../../../../src/domain/search/meant.ts';

test.each([
  ['utlt,', 'гедеб'],
  ['GJKEYBWZ', 'полуниця'],
  ['ащгкмшд', 'fourvil'],
  ['эфиопия', 'єфиопия'],
  ['кыто', 'кіто'],
])('«%s» is «%s» on other keys', (typed, meant) => {
  expect(inOtherLayouts(typed)).toContain(meant);
});

const names = ['Кіндіо', 'Ефіопія', 'Кенія', 'Колумбія', 'Полуниця', 'Гедеб', 'Мед'];

test.each([
  ['кіня', 'Кенія'],
  ['ефопія', 'Ефіопія'],
  ['ефіопфя', 'Ефіопія'],
  ['еіфопія', 'Ефіопія'],
  ['полунниця', 'Полуниця'],
  ['полунц', 'Полуниця'],
  ['гидеб', 'Гедеб'],
  ['мод', 'Мед'],
  ['чай матча', undefined],
  ['зз', undefined],
  ['', undefined],
])('«%s» is nearest to «%s»', (typed, meant) => {
  expect(nearest(typed, names)).toBe(meant);
});

const anyWord = fc.string({ unit: fc.constantFrom(...'абвгде'), minLength: 4, maxLength: 9 });

test('one letter that is left out, doubled, replaced or exchanged is forgiven in every name', () => {
  fc.assert(
    fc.property(
      anyWord,
      fc.nat(),
      fc.constantFrom('out', 'twice', 'other', 'exchanged'),
      (name, at, slip) => {
        const place = at % name.length;
        const [before, letter, after] = [name.slice(0, place), name.charAt(place), name.slice(place + 1)];
        const typed = {
          out: before + after,
          twice: before + letter + letter + after,
          other: `${before}ж${after}`,
          exchanged: before + after.slice(0, 1) + letter + after.slice(1),
        }[slip];
        expect(nearest(typed, [name])).toBe(name);
      },
    ),
  );
});

test('what is two slips away needs the same first letter, and what is further is another word', () => {
  fc.assert(
    fc.property(anyWord, anyWord, (typed, name) => {
      const { whole, start } = distances(typed, name);
      expect(whole).toBe(distances(name, typed).whole);
      expect(start).toBeLessThanOrEqual(whole);
      if (whole > 2 && start > 1) expect(nearest(typed, [name])).toBeUndefined();
    }),
  );
});

test('of several names the nearest is offered, and of equals the first', () => {
  expect(nearest('кава', ['кафа', 'кав', 'кава'])).toBe('кава');
  expect(nearest('кара', ['кава', 'каша'])).toBe('кава');
});
