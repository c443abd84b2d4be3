import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countByFamily,
  familiesIn,
  familyByColour,
  familyIds,
  familyOf,
  familyOfFilter,
  filterOfTaste,
  packGrounds,
} from '../../../../src/domain/taste/families.ts';
import { families } from '../../../../src/domain/taste/notes.ts';
import { drawFamilySign } from '../../../../src/domain/taste/signs.ts';

test('a taste is known by its word, in any case', () => {
  expect(familyOf('Малина')).toBe('berry');
  expect(familyOf('чорний чай')).toBe('floral');
  expect(familyOf('бензин')).toBeUndefined();
});

test('goods are counted once in each family, and families without goods are left out', () => {
  const counts = countByFamily([['малина', 'вишня', 'лимон'], ['вишня'], ['бензин'], []], familyOf);
  expect([...counts]).toEqual([
    ['berry', 2],
    ['citrus', 1],
  ]);
});

test('tastes belong to families, each named once', () => {
  expect(familiesIn(['малина', 'вишня', 'бензин', 'лимон'])).toEqual(['berry', 'citrus']);
});

test('a family is known by the colour of its packs', () => {
  expect([familyByColour('#FFC400'), familyByColour('#0046ff')]).toEqual(['citrus', undefined]);
});

test('a pack stands on the tint of its second taste, of its third where neighbours would match', () => {
  const [cocoa, rose, lemon] = ['какао', 'троянда', 'лимон'];
  expect(packGrounds([[cocoa, rose, lemon], [cocoa, rose, lemon], [cocoa], [], []])).toEqual([
    'floral',
    'citrus',
    'chocolate',
    'tropical',
    'berry',
  ]);
});

test('no two neighbours stand on the same tint', () => {
  const taste = fc.constantFrom('какао', 'троянда', 'лимон', 'праліне', 'невідомий');
  fc.assert(
    fc.property(fc.array(fc.array(taste, { maxLength: 3 })), (packs) => {
      const grounds = packGrounds(packs);
      expect(grounds).toHaveLength(packs.length);
      for (const [index, ground] of grounds.entries()) expect(grounds[index + 1]).not.toBe(ground);
    }),
  );
});

test('a filter stands for a family by the name of the family, or by that of a taste', () => {
  expect(['Квіти', 'вишня', 'Мита'].map(familyOfFilter)).toEqual(['floral', 'berry', undefined]);
});

test.for(familyIds)('the sign of %s is of that family, in its own colours', (id) => {
  const { base, deep, tint } = families[id];
  const inks = new Set(drawFamilySign(id).match(/#[0-9a-f]{6}/g));
  expect([tint, deep].every((ink) => inks.has(ink))).toBe(true);
  const own = new Set<string>([base, deep, tint]);
  expect([...inks].filter((ink) => !own.has(ink))).toEqual([]);
});

test('no two families share a sign', () => {
  const forms = familyIds.map((id) => drawFamilySign(id).replaceAll(/#[0-9a-f]{6}/g, ''));
  expect(new Set(forms).size).toBe(familyIds.length);
});

test('the filter of a taste is that of the taste, else that of its family, if the goods are found by it', () => {
  const variants = [
    { id: 1, name: 'Квіти' },
    { id: 2, name: 'Жасмин' },
    { id: 3, name: 'Цитруси' },
    { id: 4, name: 'Тропіки' },
  ];
  const groups = [
    { name: 'Обсмаження', variants: [{ id: 9, name: 'Світле' }] },
    { name: 'Смак', variants },
  ];
  const filterOf = (taste: string) => filterOfTaste(taste, groups, [1, 2, 3, 9]);
  expect(['жасмин', 'троянда', 'бергамот', 'персик', 'тютюн'].map(filterOf)).toEqual([
    2,
    1,
    3,
    undefined,
    undefined,
  ]);
});
