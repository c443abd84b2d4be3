import { expect, test } from 'vitest';
import type { FinderAnswers } from '../../../../src/domain/finder/answers.ts';
import { reasonsFor } from '../../../../src/islands/finder/reasons.ts';

const reasons = (card: object, answers: Partial<FinderAnswers>) =>
  reasonsFor(
    {
      id: 1,
      chpu: 'hedeb',
      name: 'Гедеб',
      tastes: ['жасмин', 'апельсин', 'мед'],
      line: 'Фільтр',
      roast: 2,
      isSoldByWeight: true,
      hasGrinding: true,
      filterVariants: [],
      variants: [],
      ...card,
    },
    { drink: 'black', ...answers },
  );

test('the reasons name what of the card answers the questions', () => {
  expect(reasons({}, { way: 'pour-over', tastes: ['floral', 'citrus'], roast: 2 })).toEqual([
    'Квіти і цитруси: у чашці жасмин і апельсин.',
    'Лінія «Фільтр», саме для пуровера.',
    'Обсмаження 2 з 5, як просили.',
  ]);
  expect(reasons({}, { tastes: ['citrus'], drink: 'milk' })).toEqual([
    'Цитруси: у чашці апельсин.',
    'Молоко не заглушить: мед.',
  ]);
  expect(reasons({ line: 'Дрип' }, { way: 'drip' })).toContain('Пакетик на чашку: потрібен лише окріп.');
});

test('they say in what it differs', () => {
  expect(reasons({}, { way: 'espresso', tastes: ['chocolate'], roast: 4 })).toEqual([
    'Смак інший, ніж ви просили: жасмин, апельсин і мед.',
    'Лінія «Фільтр», а не для еспресо: точнішої зараз немає.',
    'Обсмаження 2 з 5: світліше, ніж ви просили.',
  ]);
  expect(reasons({}, { way: 'drip', roast: 1 })).toContain(
    'Самого окропу замало: знадобиться, у чому заварити.',
  );
});

test('a skipped question has no reason, but the taste is always told', () => {
  expect(reasons({}, { way: 'any', tastes: [], roast: 'any' })).toEqual(['У чашці жасмин, апельсин і мед.']);
  expect(reasons({ tastes: [], line: undefined }, { way: 'moka', tastes: ['nut'] })).toEqual([]);
});
