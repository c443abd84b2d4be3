import type { DemoGear } from '../model.ts';

export const gearBrewing: readonly DemoGear[] = [
  {
    kind: 'gear',
    id: 301,
    chpu: 'purover-02',
    name: 'Пуровер 02',
    shape: 'dripper',
    family: 'berry',
    description:
      'Порцелянова воронка на скляному сервері, на дві-три чашки. Ребра закручено так, щоб вода не застоювалася біля стінки. Перед першою чашкою прогрійте її окропом, далі вона віддячить рівним смаком.',
    attributes: [
      { name: 'Матеріал', value: 'Порцеляна, боросилікатне скло' },
      { name: 'Об’єм сервера', value: '600 мл' },
      { name: 'Комплект', value: 'Воронка, сервер, мірна ложка' },
      { name: 'Країна', value: 'Японія' },
    ],
    partitions: ['zavariuvannia', 'pryladdia'],
    variants: [
      {
        weight: '600 мл',
        grams: 1150,
        price: { ua: 1190, pl: 134.9 },
        stock: 40,
      },
    ],
  },
  {
    kind: 'gear',
    id: 302,
    chpu: 'filtry-02',
    name: 'Фільтри 02',
    shape: 'filters',
    family: 'nut',
    description:
      'Конусні паперові фільтри, відбілені киснем: паперу в чашці не чути, якщо перед кавою промити їх окропом. Пасують до нашого пуровера й до більшості воронок на дві-чотири чашки.',
    attributes: [
      { name: 'Матеріал', value: 'Папір із деревної целюлози' },
      { name: 'Розмір', value: '02, на 1–4 чашки' },
      { name: 'Країна', value: 'Японія' },
    ],
    partitions: ['zavariuvannia', 'pryladdia'],
    variants: [
      { weight: '40 шт.', grams: 90, price: { ua: 190, pl: 21.9 } },
      { weight: '100 шт.', grams: 210, price: { ua: 390, pl: 44.9 } },
    ],
  },
  {
    kind: 'gear',
    id: 303,
    chpu: 'aeropres',
    name: 'Аеропрес',
    badge: 1,
    shape: 'aeropress',
    family: 'blue',
    description:
      'Поршень, циліндр, дві хвилини. Варить міцно або легко, як попросите, не б’ється в наплічнику й миється самою водою. Якщо купувати лише одну річ для кави, ми радимо цю.',
    attributes: [
      { name: 'Матеріал', value: 'Поліпропілен, силікон' },
      { name: 'Об’єм', value: '240 мл' },
      { name: 'Вага', value: '320 г' },
      { name: 'Комплект', value: 'Лопатка, мірна ложка, 100 фільтрів' },
      { name: 'Країна', value: 'США' },
    ],
    partitions: ['zavariuvannia', 'pryladdia'],
    variants: [
      {
        weight: '240 мл',
        grams: 540,
        price: { ua: 1690, pl: 169.9 },
        stock: 55,
      },
    ],
  },
  {
    kind: 'gear',
    id: 304,
    chpu: 'french-pres',
    name: 'Френч-прес',
    badge: 3,
    shape: 'press',
    family: 'floral',
    description:
      'Найпростіший спосіб дістати з кави тіло й олії: засипати, залити, зачекати чотири хвилини. Скло товсте, сітка подвійна, осаду на дні майже не лишається. Знадобиться й тим, хто вдома тримає чай.',
    attributes: [
      { name: 'Матеріал', value: 'Боросилікатне скло, неіржавна сталь' },
      { name: 'Фільтр', value: 'Подвійна сталева сітка' },
      { name: 'Миття', value: 'Можна в посудомийній машині' },
      { name: 'Країна', value: 'Португалія' },
    ],
    partitions: ['zavariuvannia', 'pryladdia'],
    variants: [
      {
        weight: '350 мл',
        grams: 620,
        price: { ua: 790, pl: 89.9 },
        priceOld: { ua: 920, pl: 104.9 },
        stock: 23,
      },
      {
        weight: '600 мл',
        grams: 840,
        price: { ua: 960, pl: 109.9 },
        priceOld: { ua: 1120, pl: 127.9 },
        stock: 4,
      },
    ],
  },
  {
    kind: 'gear',
    id: 305,
    chpu: 'midna-dzhezva',
    name: 'Мідна джезва',
    badge: 0,
    shape: 'cezve',
    family: 'citrus',
    description:
      'Її викував майстер із Бахмута, що тепер працює в Полтаві. Вузьке горло тримає піну, широке дно швидко бере тепло, ручка з груші не пече долоню. Для індукції потрібен перехідник.',
    attributes: [
      { name: 'Матеріал', value: 'Мідь, харчове олово, груша' },
      { name: 'Товщина стінки', value: '1,5 мм' },
      { name: 'Миття', value: 'Тільки вручну' },
      { name: 'Країна', value: 'Україна' },
    ],
    partitions: ['zavariuvannia', 'pryladdia'],
    variants: [
      {
        weight: '150 мл',
        grams: 380,
        price: { ua: 1450, pl: 164.9 },
        stock: 8,
      },
      {
        weight: '300 мл',
        grams: 520,
        price: { ua: 1890, pl: 214.9 },
        stock: 3,
      },
    ],
  },
  {
    kind: 'gear',
    id: 306,
    chpu: 'heizer',
    name: 'Гейзер',
    badge: 3,
    shape: 'moka',
    family: 'chocolate',
    description:
      'Алюмінієва кавоварка, якій не потрібна розетка: газ, вода, п’ять хвилин тихого булькання. Наливайте вже гарячу воду й вимикайте, щойно потік посвітлішає, тоді гіркоти не буде.',
    attributes: [
      { name: 'Матеріал', value: 'Харчовий алюміній, бакеліт' },
      { name: 'Плита', value: 'Газова, електрична, склокерамічна' },
      { name: 'Країна', value: 'Італія' },
    ],
    partitions: ['zavariuvannia', 'pryladdia'],
    variants: [
      {
        weight: '3 чашки',
        grams: 560,
        price: { ua: 990, pl: 112.9 },
        priceOld: { ua: 1190, pl: 134.9 },
        stock: 30,
      },
      {
        weight: '6 чашок',
        grams: 790,
        price: { ua: 1290, pl: 146.9 },
        priceOld: { ua: 1490, pl: 169.9 },
        stock: 17,
      },
    ],
  },
  {
    kind: 'gear',
    id: 307,
    chpu: 'chainyk-zhuravel',
    name: 'Чайник «Журавель»',
    badge: 2,
    shape: 'kettle',
    family: 'tropical',
    description:
      'Довга тонка шия кладе воду точно туди, куди ви дивитеся. Температура виставляється з кроком в один градус і тримається годину, ручка зрівноважена під повний об’єм. Стоїть на столі так, що ховати не хочеться.',
    attributes: [
      { name: 'Матеріал', value: 'Неіржавна сталь, нейлон' },
      { name: 'Об’єм', value: '900 мл' },
      { name: 'Потужність', value: '1 200 Вт' },
      { name: 'Температура', value: '40–100 °C' },
      { name: 'Країна', value: 'Тайвань' },
    ],
    partitions: ['zavariuvannia', 'pryladdia'],
    variants: [
      {
        weight: '900 мл',
        grams: 1620,
        price: { ua: 4290, pl: 489.9 },
        stock: 11,
      },
    ],
  },
  {
    kind: 'gear',
    id: 308,
    chpu: 'vahy-hram',
    name: 'Ваги «Грам»',
    shape: 'scales',
    family: 'blue',
    description:
      'Показують десяту частку грама й час від першої краплі. Платформа вміщує сервер на 600 мл, силіконовий килимок береже від окропу. Заряджаються від телефонного кабелю, раз на три тижні.',
    attributes: [
      { name: 'Точність', value: '0,1 г' },
      { name: 'Найбільша вага', value: '2 кг' },
      { name: 'Матеріал', value: 'ABS-пластик, силікон' },
      { name: 'Живлення', value: 'Акумулятор, USB-C' },
      { name: 'Країна', value: 'Китай' },
    ],
    partitions: ['zavariuvannia', 'pryladdia'],
    variants: [
      {
        weight: 'до 2 кг',
        grams: 430,
        price: { ua: 1890, pl: 214.9 },
        stock: 0,
      },
    ],
  },
  {
    kind: 'gear',
    id: 309,
    chpu: 'temper',
    name: 'Темпер',
    shape: 'tamper',
    family: 'nut',
    description:
      'Сталева основа й ручка з ясена, усе точать в одній майстерні на Подолі. Трамбує рівно, бо важкий: тиснути плечем не доведеться. Перед замовленням виміряйте кошик своєї машини.',
    attributes: [
      { name: 'Матеріал', value: 'Неіржавна сталь, ясен' },
      { name: 'Вага', value: '390 г' },
      { name: 'Країна', value: 'Україна' },
    ],
    partitions: ['zavariuvannia', 'pryladdia'],
    variants: [
      { weight: '51 мм', grams: 450, price: { ua: 890, pl: 102.9 }, stock: 14 },
      { weight: '58 мм', grams: 480, price: { ua: 940, pl: 108.9 }, stock: 26 },
    ],
  },
];
