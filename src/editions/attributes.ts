/** Names of the catalogue's attributes that the storefront treats specially. */
export const attributeNames = {
  tastes: 'Смак',
  line: 'Лінія',
  roast: 'Обсмаження',
  number: 'Номер',
  country: 'Країна',
  region: 'Регіон',
  process: 'Обробка',
} as const;

/** The product line of coffees without caffeine. */
export const decafLine = 'Без кофеїну';

/** The brewing methods of the product lines. */
export const brewingOfLine: Readonly<Record<string, 'espresso' | 'filter' | 'drip'>> = {
  Еспресо: 'espresso',
  Фільтр: 'filter',
  Мікролот: 'filter',
  [decafLine]: 'filter',
  Дрип: 'drip',
};
