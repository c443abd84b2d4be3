import type { DemoGear } from '../model.ts';

export const gearTableware: readonly DemoGear[] = [
  {
    kind: 'gear',
    id: 313,
    chpu: 'chashka-podviria',
    name: 'Чашка «Подвір’я»',
    shape: 'cup',
    family: 'blue',
    variantsAre: 'Об’єм',
    description:
      'Синя, важкенька, з блюдцем. Її відливають в Опішні за кресленням наших бариста: товсте дно довго гріє, тонкий край не заважає пити. Менша для капучино, більша для фільтра.',
    attributes: [
      { name: 'Матеріал', value: 'Кераміка, глазур без свинцю' },
      { name: 'Миття', value: 'Можна в посудомийній машині' },
      { name: 'Країна', value: 'Україна' },
    ],
    partitions: ['posud', 'pryladdia'],
    variants: [
      { weight: '180 мл', grams: 390, price: { ua: 420, pl: 48.9 } },
      { weight: '280 мл', grams: 480, price: { ua: 480, pl: 54.9 }, stock: 0 },
    ],
  },
  {
    kind: 'gear',
    id: 314,
    chpu: 'sklianka-luna',
    name: 'Склянка «Луна»',
    shape: 'glass',
    family: 'citrus',
    variantsAre: 'Об’єм',
    description:
      'Подвійне скло: кава гаряча, пальцям прохолодно, і весь час видно, якого вона кольору. Об’єм якраз під один дрип-пакет. Улітку просимо лити в неї холодне й не шкодувати льоду.',
    attributes: [
      { name: 'Матеріал', value: 'Боросилікатне скло' },
      { name: 'Об’єм', value: '250 мл' },
      { name: 'Країна', value: 'Польща' },
    ],
    partitions: ['posud', 'pryladdia'],
    variants: [{ weight: '250 мл', grams: 240, price: { pl: 39.9 }, stock: 60 }],
  },
  {
    kind: 'gear',
    id: 315,
    chpu: 'termokukhol-metro',
    name: 'Термокухоль «Метро»',
    badge: 2,
    shape: 'thermos',
    family: 'berry',
    variantsAre: 'Об’єм',
    description:
      'Від Академмістечка до Лісової гаряче, на пересадці не проллється: кришка замикається на пів оберту. Зсередини керамічне покриття, тому вчорашнім чаєм кава не пахне. Розливаємо в такий на барі зі знижкою за свою тару.',
    attributes: [
      { name: 'Матеріал', value: 'Неіржавна сталь, керамічне покриття' },
      { name: 'Тримає тепло', value: '6 годин' },
      { name: 'Миття', value: 'Тільки вручну' },
      { name: 'Країна', value: 'Китай' },
    ],
    partitions: ['posud', 'pryladdia'],
    variants: [
      { weight: '360 мл', grams: 340, price: { ua: 980, pl: 111.9 }, stock: 37 },
      { weight: '500 мл', grams: 420, price: { ua: 1120, pl: 127.9 }, stock: 21 },
    ],
  },
  {
    kind: 'gear',
    id: 316,
    chpu: 'pitcher',
    name: 'Пітчер',
    shape: 'jug',
    family: 'floral',
    variantsAre: 'Об’єм',
    description:
      'Гострий носик для тих, хто вже малює тюльпани, і поділки всередині для тих, хто ще зливає молоко в мийку. Сталь тонка, долоня одразу чує шістдесят градусів.',
    attributes: [
      { name: 'Матеріал', value: 'Неіржавна сталь 304' },
      { name: 'Миття', value: 'Можна в посудомийній машині' },
      { name: 'Країна', value: 'Китай' },
    ],
    partitions: ['posud', 'pryladdia'],
    variants: [
      { weight: '350 мл', grams: 280, price: { ua: 690, pl: 78.9 } },
      { weight: '600 мл', grams: 370, price: { ua: 820, pl: 93.9 } },
    ],
  },
  {
    kind: 'gear',
    id: 317,
    chpu: 'banka-komora',
    name: 'Банка «Комора»',
    shape: 'canister',
    family: 'tropical',
    variantsAre: 'Об’єм',
    description:
      'Кришка з клапаном витискає повітря, непрозорі стінки не пускають світла. Дві пачки по 250 г входять повністю й за місяць пахнуть майже так, як першого дня. Ставте подалі від плити, у холодильник не треба.',
    attributes: [
      { name: 'Матеріал', value: 'Сталь, силікон' },
      { name: 'Об’єм', value: '1,6 л' },
      { name: 'Вміщує', value: '500 г зерна' },
      { name: 'Країна', value: 'Німеччина' },
    ],
    partitions: ['posud', 'pryladdia'],
    variants: [{ weight: '1,6 л', grams: 690, price: { ua: 1150, pl: 129.9 }, stock: 28 }],
  },
  {
    kind: 'gear',
    id: 318,
    chpu: 'shoper',
    name: 'Шопер «Зерно»',
    shape: 'tote',
    family: 'nut',
    variantsAre: 'Розмір',
    description:
      'П’ять літер на весь бік, решту пояснить запах. Бавовна щільна, ручки довгі, на дні кишеня саме під пачку 250 г. Наш уже рік ходить на базар і досі тримає форму.',
    attributes: [
      { name: 'Матеріал', value: 'Бавовна, 320 г/м²' },
      { name: 'Розмір', value: '40 × 42 × 12 см' },
      { name: 'Країна', value: 'Україна' },
    ],
    partitions: ['posud', 'pryladdia'],
    variants: [{ weight: '40 × 42 см', grams: 260, price: { ua: 390 }, stock: 90 }],
  },
];
