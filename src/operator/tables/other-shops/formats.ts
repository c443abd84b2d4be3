/** The raw exports of other shops that are understood: which heading holds what. A shop adds its own with `--mapping`. */

/** What a column of an export may hold. */
export const fields = [
  /** What rows of one card have in common. */
  'group',
  'name',
  /** What the variant is called. */
  'variant',
  /** A property that variants differ in, named by the heading. */
  'option',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'option3_name',
  'option3_value',
  'sku',
  'grams',
  'price',
  'old_price',
  'currency',
  'stock',
  /** Who counts the stock; empty: nobody. */
  'stock_tracker',
  /** Whether it is sold without stock. */
  'oversell',
  /** A word such as «В наявності». */
  'availability',
  'description',
  'category',
  'more_categories',
  'picture',
  'picture_position',
  'gallery',
  'variant_picture',
  'shown',
  'status',
  'gift_card',
  'slug',
  /** The address of the page. */
  'address',
  /** A line of the table of properties, named by the heading. */
  'attribute',
  'filters',
] as const;
export type Field = (typeof fields)[number];

export interface ShopFormat {
  shop: string;
  /** An export has a column for each of these. */
  recognisedBy: readonly Field[];
  /** As `headingOf` writes them. Of several in a file, the first that has a value in the row counts. */
  headings: Readonly<Partial<Record<Field, readonly string[]>>>;
  /** The address of a page, where no column names it. */
  address: (card: { group: string; slug: string }) => string | undefined;
}

export const headingOf = (text: string): string =>
  text.trim().toLowerCase().replace(/\s+/g, ' ').replace(/ ?\(/, ' (');

const shopify: ShopFormat = {
  shop: 'Shopify',
  recognisedBy: ['group', 'name'],
  headings: {
    group: ['handle', 'url handle'],
    name: ['title'],
    description: ['body (html)', 'description'],
    category: ['type', 'product category'],
    option1_name: ['option1 name'],
    option1_value: ['option1 value'],
    option2_name: ['option2 name'],
    option2_value: ['option2 value'],
    option3_name: ['option3 name'],
    option3_value: ['option3 value'],
    sku: ['variant sku', 'sku'],
    grams: ['variant grams', 'weight value (grams)'],
    price: ['variant price', 'price'],
    old_price: ['variant compare at price', 'compare-at price', 'compare at price'],
    stock: ['variant inventory qty', 'inventory quantity'],
    stock_tracker: ['variant inventory tracker', 'inventory tracker'],
    oversell: ['variant inventory policy', 'continue selling when out of stock'],
    picture: ['image src', 'product image url'],
    picture_position: ['image position'],
    variant_picture: ['variant image', 'variant image url'],
    shown: ['published', 'published on online store'],
    status: ['status'],
    gift_card: ['gift card'],
  },
  address: ({ group }) => (group === '' ? undefined : `/products/${encodeURIComponent(group)}`),
};

/** The languages of a heading: «Назва (UA)» counts before «Назва», and that before «Назва (RU)». */
const inLanguages = (...headings: string[]): string[] => [
  ...headings.map((heading) => `${heading} (ua)`),
  ...headings,
  ...headings.map((heading) => `${heading} (ru)`),
];

const horoshop: ShopFormat = {
  shop: 'Horoshop',
  recognisedBy: ['sku', 'name', 'category'],
  headings: {
    group: ['батьківський артикул', 'родительский артикул'],
    sku: ['артикул'],
    name: inLanguages('назва', 'название'),
    variant: inLanguages('назва модифікації', 'название модификации'),
    option: inLanguages('вага', 'вес', 'фасування', 'фасовка', 'помел', 'помол'),
    grams: ['вага, г', 'вес, г'],
    category: ['розділ', 'раздел'],
    more_categories: ['додаткові розділи', 'дополнительные разделы'],
    price: ['ціна', 'цена'],
    old_price: ['стара ціна', 'старая цена'],
    currency: ['валюта'],
    shown: ['відображати', 'отображать'],
    availability: ['наявність', 'наличие'],
    stock: ['кількість', 'количество'],
    picture: ['фото'],
    gallery: ['галерея'],
    description: [
      ...inLanguages('опис товару', 'описание товара', 'опис', 'описание'),
      ...inLanguages('короткий опис', 'короткое описание'),
    ],
    slug: ['аліас', 'алиас'],
    address: ['посилання', 'ссылка', 'url'],
    attribute: ['бренд'],
  },
  address: ({ slug }) => (slug === '' ? undefined : `/${encodeURIComponent(slug)}/`),
};

export const formats: readonly ShopFormat[] = [shopify, horoshop];

/** Names of options that say how coffee is ground. */
export const grindNames: readonly string[] = [
  'помел',
  'помол',
  'помел кави',
  'помол кофе',
  'grind',
  'grind size',
  'mielenie',
  'stopień mielenia',
];

/** Words of `availability`: of others the goods count as sold out. */
export const availability: Readonly<Record<string, boolean>> = {
  'в наявності': true,
  'є в наявності': true,
  закінчується: true,
  'під замовлення': true,
  'в наличии': true,
  'есть в наличии': true,
  заканчивается: true,
  'под заказ': true,
  'немає в наявності': false,
  'не в наявності': false,
  'нет в наличии': false,
  'не в наличии': false,
};
