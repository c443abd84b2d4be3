import { expect, test } from 'vitest';
import { coffeesIn, countCoffees } from '../../../src/catalogue/pages/numbers.ts';
import { goodsCard } from '../../support/fixtures/goods-cards.ts';

const coffee = (country: string, tastes: string) =>
  goodsCard({
    attributes: [
      { name: 'Країна', value: country },
      { name: 'Смак', value: tastes },
      { name: 'Обсмаження', value: '2 з 5' },
    ],
  });

test('distinct countries and tastes of coffee are counted', () => {
  const mug = goodsCard({ attributes: [{ name: 'Країна', value: 'Японія' }] });
  const cards = [coffee('Бразилія + Колумбія', 'малина, жасмин'), coffee('Колумбія', 'Малина, какао'), mug];
  expect(countCoffees(coffeesIn(cards))).toEqual({ coffees: 2, countries: 2, tastes: 3 });
});
