/** Every text that a shopper reads. Groups follow the places where the words stand. */
export const uk = {
  shop: { name: 'Зерно', title: 'Зерно — свіжообсмажена кава' },
  home: {
    heading: 'Смажимо щовівторка',
    lead: 'У середу пачка вже в дорозі.',
  },
  header: { skip: 'До змісту', catalogue: 'Каталог' },
  card: {
    outOfStock: 'Немає в наявності',
    oldPrice: 'Стара ціна',
    from: 'від',
  },
  counts: {
    goods: { one: 'товар', few: 'товари', many: 'товарів', other: 'товару' },
  },
} as const;
