import { expect, test } from 'vitest';
import { cardView } from '../../../src/client/card-view.ts';
import type { GoodsCard } from '../../../src/contract/resources/goods-card.ts';
import type { Picture } from '../../../src/domain/catalogue/picture.ts';
import { goodsCard, variant } from '../../support/fixtures/goods-cards.ts';
import { picture } from '../../support/fixtures/products.ts';

const pictureAt = (address: string): Picture | undefined =>
  address.startsWith('/media/') ? { ...picture, webp: [{ width: 320, file: address }] } : undefined;

/** Which files a card and its variants show; a variant without a picture of its own shows the card's. */
function filesOf(different: Partial<GoodsCard>) {
  const view = cardView(goodsCard(different), pictureAt);
  return {
    card: view.picture?.webp[0]?.file,
    variants: view.variants.map((one) => one.picture?.webp[0]?.file),
  };
}

const small = variant({ id: 70, price: 420, imagePath: '/media/small.svg' });
const large = variant({ id: 71, price: 1500, imagePath: '/media/large.svg' });

test('a card shows the picture of the variant whose price it shows', () => {
  expect(filesOf({ goods: [small, large] })).toEqual({
    card: '/media/small.svg',
    variants: [undefined, '/media/large.svg'],
  });
  expect(filesOf({ goods: [{ ...small, stock: 0 }, large] })).toEqual({
    card: '/media/large.svg',
    variants: ['/media/small.svg', undefined],
  });
});

test('without pictures of variants, the card has its own', () => {
  const goods = [variant(), variant({ id: 71, imagePath: ' ' })];
  expect(filesOf({ goods })).toEqual({ card: '/media/7.svg', variants: [undefined, undefined] });
  expect(filesOf({ goods: [] })).toEqual({ card: '/media/7.svg', variants: [] });
});

test('a variant without its own picture has the one of the card, whichever variant is shown', () => {
  const goods = [small, variant({ id: 71, price: 900 })];
  expect(filesOf({ goods })).toEqual({ card: '/media/small.svg', variants: [undefined, '/media/7.svg'] });
});

test('what the variants are called comes from the shop', () => {
  const size = variant({ properties: [{ name: 'Розмір', value: '38 мм' }] });
  expect(cardView(goodsCard({ goods: [size] }), pictureAt).variantsAre).toBe('Розмір');
  expect(cardView(goodsCard(), pictureAt).variantsAre).toBeUndefined();
});
