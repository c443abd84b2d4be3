/** By which names the shop's catalogue tells what the storefront shows in a special way. */
export const attributeNames = {
  tastes: 'Смак',
  line: 'Лінія',
  roast: 'Обсмаження',
  number: 'Номер',
  country: 'Країна',
} as const;

/** How the lines of the shop are brewed. */
export const brewingOfLine: Readonly<Record<string, 'espresso' | 'filter' | 'drip'>> = {
  Еспресо: 'espresso',
  Фільтр: 'filter',
  Мікролот: 'filter',
  'Без кофеїну': 'filter',
  Дрип: 'drip',
};
