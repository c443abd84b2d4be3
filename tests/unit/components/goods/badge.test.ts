import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Badge } from '../../../../src/components/goods/Badge.tsx';
import type { CardView } from '../../../../src/domain/catalogue/card.ts';

const card: CardView = {
  id: 1,
  chpu: 'kava',
  name: 'Кава',
  tastes: [],
  filterVariants: [],
  variants: [],
  isSoldByWeight: true,
  hasGrinding: false,
};

const shown = (badge: number | undefined, showsStar = true) =>
  renderToStaticMarkup(createElement(Badge, { card: { ...card, badge }, showsStar }));

test.each([
  [1, 'Топ'],
  [2, 'Нове'],
  [3, 'Знижка'],
  [0, '★'],
])('badge %i is shown as «%s»', (badge, text) => {
  expect(shown(badge)).toContain(`>${text}<`);
});

test('the star shows where the edition has it, and any other number shows nothing', () => {
  expect([shown(0, false), shown(4), shown(-1), shown(undefined)]).toEqual(['', '', '', '']);
});
