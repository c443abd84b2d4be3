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

/** What shoppers call goods that have a degree of roasting. */
export const coffeeName = 'Кава';
