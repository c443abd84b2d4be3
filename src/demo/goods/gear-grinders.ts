import type { DemoGear } from '../model.ts';

export const gearGrinders: readonly DemoGear[] = [
  {
    kind: 'gear',
    id: 310,
    chpu: 'mlynok-m38',
    name: 'Млинок М38',
    shape: 'handGrinder',
    family: 'citrus',
    variantsAre: 'Діаметр',
    description:
      'Тридцять вісім міліметрів сталевих жорен і тридцять шість кроків помелу, від джезви до френч-преса. Порція на чашку мелеться за сорок секунд. Складна ручка, сам завбільшки з термос: їздить із нами на всі капінги.',
    attributes: [
      { name: 'Жорна', value: 'Неіржавна сталь, 38 мм' },
      { name: 'Місткість', value: '25 г' },
      { name: 'Вага', value: '540 г' },
      { name: 'Матеріал', value: 'Алюміній, бук' },
      { name: 'Країна', value: 'Тайвань' },
    ],
    partitions: ['mlynky', 'pryladdia'],
    variants: [{ weight: '38 мм', grams: 780, price: { ua: 3450, pl: 394.9 }, stock: 22 }],
  },
  {
    kind: 'gear',
    id: 311,
    chpu: 'mlynok-m48',
    name: 'Млинок М48',
    shape: 'handGrinder',
    family: 'blue',
    variantsAre: 'Діаметр',
    description:
      'Старший брат М38, для тих, хто меле на двох або варить еспресо вручну. Крок налаштування 0,016 мм, вісь на двох підшипниках, удвічі менше обертів. Розбирається без викрутки, чиститься щіточкою з комплекту.',
    attributes: [
      { name: 'Жорна', value: 'Титанована сталь, 48 мм' },
      { name: 'Місткість', value: '35 г' },
      { name: 'Вага', value: '720 г' },
      { name: 'Матеріал', value: 'Алюміній, горіх' },
      { name: 'Країна', value: 'Тайвань' },
    ],
    partitions: ['mlynky', 'pryladdia'],
    variants: [{ weight: '48 мм', grams: 1040, price: { ua: 5800, pl: 659.9 }, stock: 6 }],
  },
  {
    kind: 'gear',
    id: 312,
    chpu: 'mlynok-vitriak',
    name: 'Млинок «Вітряк»',
    shape: 'electricGrinder',
    family: 'chocolate',
    variantsAre: 'Діаметр',
    description:
      'Електричний, плоскі жорна, нахилена чаша: засипали свою порцію, змололи всю, нічого не застрягло. Шумить тихіше за фен, тож домашні спатимуть. Бере весь помел, а найохочіше пуровер і фільтр-машину.',
    attributes: [
      { name: 'Жорна', value: 'Плоскі, сталь, 64 мм' },
      { name: 'Потужність', value: '150 Вт' },
      { name: 'Місткість', value: '60 г' },
      { name: 'Вага', value: '4,2 кг' },
      { name: 'Гарантія', value: '24 місяці' },
      { name: 'Країна', value: 'Італія' },
    ],
    partitions: ['mlynky', 'pryladdia'],
    variants: [{ weight: '64 мм', grams: 5100, price: { ua: 6900 }, stock: 5 }],
  },
];
