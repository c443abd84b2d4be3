import type { EditionCode } from '../../src/editions/edition.ts';
import { editions } from '../../src/editions/editions.ts';
import type { CatalogueFile, GoodsRow } from '../../src/server/shop/catalogue/file.ts';

/** Goods card `id` with one variant `id * 10`, in partition 1, unless said otherwise. */
export function goodsRow(id: number, changes: Partial<GoodsRow> = {}): GoodsRow {
  return {
    id,
    chpu: `card-${id}`,
    name: `Кава ${id}`,
    imagePath: `/media/goods/card-${id}.svg`,
    filterVariants: [101],
    has_grinding: true,
    description: `Опис кави ${id}`,
    gallery: [`/media/goods/card-${id}-back.svg`],
    attributes: [{ name: 'Смак', value: 'малина' }],
    goods: [variantRow(id * 10)],
    partitions: [1],
    ...changes,
  };
}

export function variantRow(
  id: number,
  changes: Partial<GoodsRow['goods'][number]> = {},
): GoodsRow['goods'][number] {
  return {
    id,
    price: 199.5,
    name: '250 г',
    properties: [{ name: 'Вага', value: '250 г' }],
    weight_gr: 250,
    ...changes,
  };
}

export function catalogueWith(edition: EditionCode, goods: GoodsRow[]): CatalogueFile {
  const { currency } = editions[edition];
  return {
    settings: {
      address: 'вул. Кирилівська, 69',
      currency,
      login: { email: false, sms: true },
      online_payment_on: true,
      payment_methods: [{ id: 1, code: 'cod', name: 'Під час отримання', online: false }],
      socials: { instagram: 'https://instagram.example/zerno' },
    },
    partition: [
      {
        id: 1,
        chpu: 'filtr',
        name: 'Фільтр',
        description: 'Світла кава',
        children: [{ id: 3, chpu: 'afryka', name: 'Африка' }],
      },
      { id: 2, chpu: 'espreso', name: 'Еспресо' },
    ],
    grinding: [
      { id: 1, name: 'У зернах' },
      { id: 2, name: 'Пуровер' },
    ],
    filter: [
      {
        id: 1,
        name: 'Смак',
        color_hex: '#0046ff',
        variants: [
          { id: 101, name: 'Ягоди' },
          { id: 102, name: 'Цитруси' },
          { id: 103, name: 'Тропіки' },
        ],
      },
    ],
    goods,
    delivery_type: [
      {
        id: 1,
        code: 'warehouse',
        carrier: 'Пошта',
        name: 'У відділення',
        price: 84.5,
        free_from: 900,
        max_weight_gr: 30_000,
        eta_days: 2,
      },
      { id: 2, code: 'branch', carrier: 'Зерно', name: 'Самовивіз', price: 0 },
    ],
    branch: [
      {
        id: 1,
        name: 'Ростерня',
        address: 'вул. Кирилівська, 69',
        hours: 'щодня 9:00–19:00',
        lat: 50.4812,
        lng: 30.4771,
      },
      { id: 2, name: 'Крамниця', address: 'вул. Промислова, 50/52', hours: 'щодня 9:00–19:00' },
    ],
    page: [{ chpu: 'about', name: 'Про нас', show_bottom: false, content: '<p>Смажимо каву.</p>' }],
    news: [
      { id: 1, title: 'Стара новина', date: 1_790_000_000, content: '<p>Давно.</p>' },
      { id: 2, title: 'Свіжа новина', date: 1_795_000_000, preview: 'Щойно', content: '<p>Сьогодні.</p>' },
    ],
  };
}

export function smallCatalogue(edition: EditionCode): CatalogueFile {
  return catalogueWith(edition, [
    goodsRow(1, {
      partitions: [1, 3],
      badge: 1,
      goods: [variantRow(10, { stock: 5 }), variantRow(11, { price: 700 })],
    }),
    goodsRow(2, { filterVariants: [101, 102], badge: 0 }),
    goodsRow(3, { goods: [variantRow(30, { stock: 0 })] }),
    goodsRow(4, { partitions: [2], filterVariants: [102], has_grinding: false, no_discount: true }),
  ]);
}

/** The small catalogue of a shop whose settings offer these ways to sign in. */
export function catalogueOffering(
  edition: EditionCode,
  login: { email: boolean; sms: boolean },
): CatalogueFile {
  const catalogue = smallCatalogue(edition);
  return { ...catalogue, settings: { ...catalogue.settings, login } };
}
