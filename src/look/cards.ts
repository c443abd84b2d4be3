import type { CardView, VariantView } from '../domain/catalogue/card.ts';

const variant: VariantView = { id: 1, weight: '250 г', grams: 250, price: 465 };
const kilo: VariantView = { id: 2, weight: '1 кг', grams: 1000, price: 1650 };
const pack = [{ width: 360, file: '../src/look/pack.webp' }];

function card(id: number, changes: Partial<CardView> = {}): CardView {
  return {
    id,
    chpu: `card-${id}`,
    name: 'Гедеб',
    tastes: ['Жасмин', 'бергамот', 'персик'],
    line: 'Фільтр',
    roast: 1,
    isSoldByWeight: true,
    hasGrinding: true,
    filterVariants: [],
    variants: [variant, kilo],
    picture: { width: 360, height: 427, avif: [], webp: pack },
    ...changes,
  };
}

const reduced = { ...variant, price: 395, priceOld: 465, lowestPrice: 449 };
const longName = 'Надзвичайний Гондурас-Марагоджип натурального сушіння з лівого берега';

export const inCart = 11;
export const favourite = 12;

/** A goods card in each of its states. */
export const cards: ReadonlyMap<string, CardView> = new Map([
  ['at rest', card(1)],
  ['badge 1, top', card(2, { badge: 1 })],
  ['badge 2, new', card(3, { badge: 2 })],
  ['badge 3, sale, with the old price', card(4, { badge: 3, variants: [reduced] })],
  ['badge 3, nothing to count a percentage from', card(5, { badge: 3 })],
  ['badge 0, a star where the edition has it', card(6, { badge: 0 })],
  ['out of stock', card(7, { variants: [{ ...variant, stock: 0 }] })],
  [
    'a long name, many tastes',
    card(8, { name: longName, tastes: ['Молочний шоколад', 'чорна смородина', 'мигдаль'] }),
  ],
  ['no picture', card(9, { picture: undefined })],
  [
    'no properties at all',
    card(10, {
      tastes: [],
      line: undefined,
      roast: undefined,
      isSoldByWeight: false,
      variants: [{ ...variant, weight: '' }],
    }),
  ],
  ['two in the cart', card(inCart)],
  ['a favourite', card(favourite)],
]);
