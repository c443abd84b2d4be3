import type { GoodsCard, Variant } from '../../src/contract/goods-card.ts';

/** The smallest goods card that the contract knows, and what a test wants different. */
export function goodsCard(different: Partial<GoodsCard> = {}): GoodsCard {
  return {
    id: 7,
    chpu: 'kenya-nyeri',
    name: 'Кенія Ньєрі',
    imagePath: '/media/7.svg',
    filterVariants: [],
    has_grinding: true,
    goods: [variant()],
    ...different,
  };
}

export function variant(different: Partial<Variant> = {}): Variant {
  return { id: 70, price: 420, name: '250 г', properties: [{ value: '250 г' }], ...different };
}
