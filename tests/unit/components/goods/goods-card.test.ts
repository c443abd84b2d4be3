import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cardView } from '../../../../src/client/card-view.ts';
import { GoodsCard } from '../../../../src/components/goods/GoodsCard.tsx';
import type { GoodsCard as ShopCard } from '../../../../src/contract/resources/goods-card.ts';
import { goodsCard, variant } from '../../../support/fixtures/goods-cards.ts';

const shown = (different: Partial<ShopCard>) =>
  renderToStaticMarkup(createElement(GoodsCard, { card: cardView(goodsCard(different), () => undefined) }));

test('a card without variants is out of stock and has no button that adds it', () => {
  const markup = shown({ goods: [], has_grinding: false });
  expect(markup).toContain('Немає в наявності');
  expect(markup).not.toContain('data-press="add"');
  expect(shown({})).toContain('data-press="add"');
});

test('a variant without properties has its own name, unless that repeats the card’s', () => {
  expect(shown({ goods: [variant({ properties: [], name: 'Дві чашки' })] })).toContain('Дві чашки');
  const markup = shown({ name: 'Чашка', goods: [variant({ properties: [], name: 'Чашка' })] });
  expect(markup.match(/Чашка/g)).toHaveLength(1);
});
