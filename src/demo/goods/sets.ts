import type { DemoSet } from '../model.ts';

export const sets: readonly DemoSet[] = [
  {
    kind: 'set',
    id: 201,
    number: '201',
    chpu: 'znaiomstvo',
    name: 'Знайомство',
    badge: 1,
    contains: ['hudzhi', 'serrado', 'antyhua'],
    description:
      'Ягідна, горіхова й цитрусова кава, три пачки по 100 г. Покуштуйте всі за один тиждень, і знатимете, у який бік шукати далі. Усередині картка, де можна записати, що сподобалося.',
    partitions: ['nabory'],
    variants: [{ weight: '3 × 100 г', grams: 420, price: { ua: 540, pl: 59.9 } }],
  },
  {
    kind: 'set',
    id: 202,
    number: '202',
    chpu: 'afryka-za-vechir',
    name: 'Африка за вечір',
    contains: ['kiambu', 'hedeb', 'kivu'],
    description:
      'Кенія, Ефіопія та Руанда на одному столі: три миті кави, однаковий помел, однакова вода, і раптом чути, що країна теж має голос. Пачки звичайні, по 250 г. Запросіть двох друзів і поставте дев’ять чашок.',
    partitions: ['nabory', 'afryka'],
    variants: [{ weight: '3 × 250 г', grams: 900, price: { ua: 1290, pl: 146.9 }, stock: 18 }],
  },
  {
    kind: 'set',
    id: 203,
    number: '203',
    chpu: 'ofisnyi-tyzhden',
    name: 'Офісний тиждень',
    badge: 3,
    contains: ['sim-rankiv', 'na-khodu', 'verkhnia-polytsia'],
    description:
      'Двадцять один дрип-пакет у трьох смаках, тобто по чотири на робочий день і один про запас. Машина не потрібна, мити нічого не доведеться. Коробка стає на кухонну полицю сторцем.',
    partitions: ['nabory', 'dryp-pakety'],
    variants: [
      {
        weight: '21 × 12 г',
        grams: 520,
        price: { ua: 790, pl: 89.9 },
        priceOld: { ua: 890, pl: 101.9 },
        stock: 34,
      },
    ],
  },
  {
    kind: 'set',
    id: 204,
    number: '204',
    chpu: 'pershyi-purover',
    name: 'Перший пуровер',
    contains: ['purover-02', 'filtry-02', 'uila'],
    description:
      'Лійка з сервером, сорок фільтрів і «Уїла», яка пробачає помилки. До них кладемо пам’ятку на пів сторінки про те, скільки води, коли лити й що робити, якщо гірчить. Чайник і ваги на перший раз позичте в сусідів.',
    partitions: ['nabory', 'zavariuvannia'],
    variants: [{ weight: '3 предмети', grams: 1750, price: { ua: 1490, pl: 164.9 }, stock: 12 }],
  },
  {
    kind: 'set',
    id: 205,
    number: '205',
    chpu: 'tykhyi-vechir',
    name: 'Тихий вечір',
    contains: ['tysha', 'tysha-v-dorozi', 'chashka-podviria'],
    description:
      'Усе для кави після дев’ятої: пачка «Тиші», вона ж у дрип-пакетах для гостей і синя чашка «Подвір’я». Подарунок людині, яка нібито відмовилася від кави.',
    partitions: ['nabory', 'bez-kofeinu'],
    variants: [{ weight: '3 предмети', grams: 860, price: { ua: 980, pl: 112.9 }, stock: 20 }],
  },
  {
    kind: 'set',
    id: 206,
    number: '206',
    chpu: 'doslid',
    name: 'Дослід',
    badge: 2,
    contains: ['kindio', 'shakiso', 'rozhevyi-burbon'],
    description:
      'Три мікролоти по 100 г: два з баків без кисню, один митий, для порівняння. Варіть за одним рецептом поспіль, записуйте перше слово, яке спало на думку. Суперечки за столом входять у вартість.',
    partitions: ['nabory', 'mikroloty'],
    variants: [{ weight: '3 × 100 г', grams: 430, price: { ua: 720, pl: 82.9 }, stock: 10 }],
  },
];
