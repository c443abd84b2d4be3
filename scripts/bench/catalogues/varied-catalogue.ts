/** A catalogue as a build pulls it, of any size, whose goods do not repeat. */
import type { Catalogue } from '../../../src/catalogue/catalogue.ts';
import type { GoodsCard } from '../../../src/contract/resources/goods-card.ts';
import type { CardView } from '../../../src/domain/catalogue/card.ts';
import { attributeNames } from '../../../src/editions/attributes.ts';
import { paths } from '../../../src/editions/paths.ts';
import { variedCards } from './varied-cards.ts';

const categoryCount = 12;
const childrenOfCategory = 3;
const filterGroups = 3;
const variantsOfGroup = 9;
const changedAt = 1_700_000_000;

export function variedCatalogue(count: number): Catalogue {
  const views = variedCards(count);
  const cards = views.map(goodsCardOf);
  const categories = Array.from({ length: categoryCount }, (_, category) => {
    const goodscard = cards.filter((_, index) => categoryOf(index) === category);
    const children = Array.from({ length: childrenOfCategory }, (_, child) => ({
      chpu: `part-${child}`,
      name: `Part ${child}`,
      goodscard: goodscard.filter((_, index) => index % childrenOfCategory === child),
    }));
    return { chpu: `category-${category}`, name: `Category ${category}`, goodscard, children };
  });
  const filters = Array.from({ length: filterGroups }, (_, group) => ({
    id: group + 1,
    name: `Group ${group}`,
    variants: Array.from({ length: variantsOfGroup }, (_, variant) => ({
      id: 10 * group + variant,
      name: `Variant ${variant}`,
      isAvailable: true,
    })),
  }));
  return {
    settings: {
      address: '',
      currency: { code: 'UAH', symbol: '₴' },
      login: { email: true, sms: true },
      online_payment_on: true,
      payment_methods: [],
    },
    categories,
    partitions: categories.map(({ chpu, name }, index) => ({ id: index + 1, chpu, name })),
    filters,
    grindings: [{ id: 1, name: 'Beans' }],
    pages: [],
    news: [],
    deliveryTypes: [],
    branches: [],
    cards,
    pictures: Object.fromEntries(views.map((view) => [addressOf(view), view.picture ?? null])),
    ogPictures: Object.fromEntries(views.map(({ chpu, id }) => [chpu, `${id}-1200.png`])),
    ogShopPicture: 'shop-1200.png',
    alternates: [
      {
        edition: 'pl',
        siteUrl: 'https://shop.example.pl',
        paths: cards.map(({ chpu }) => paths.product(chpu)),
      },
    ],
  };
}

/** Half of the cards are in the first category. */
const categoryOf = (index: number) => Math.max(0, (index % (2 * categoryCount)) - categoryCount);

const addressOf = ({ id }: CardView) => `/media/${id}.svg`;

function goodsCardOf(view: CardView): GoodsCard {
  return {
    id: view.id,
    chpu: view.chpu,
    name: view.name,
    imagePath: addressOf(view),
    filterVariants: [...view.filterVariants],
    has_grinding: view.hasGrinding,
    goods: view.variants.map(({ id, weight, grams, price, stock }) => ({
      id,
      name: weight,
      properties: [{ value: weight }],
      weight_gr: grams,
      price,
      stock,
    })),
    description: `${view.name}.`,
    attributes: [
      { name: attributeNames.tastes, value: view.tastes.join(', ') },
      { name: attributeNames.line, value: view.line ?? '' },
      { name: attributeNames.roast, value: `${view.roast} з 5` },
      { name: attributeNames.country, value: 'Бразилія' },
    ],
    updated_at: changedAt,
  };
}
