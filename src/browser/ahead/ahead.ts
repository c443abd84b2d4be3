import { paths } from '../../editions/paths.ts';
import { productClass } from '../../markup/product.ts';
import { dataWeek } from '../../markup/week.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { markNearCards } from './near-cards.ts';

/** Loaded once the page is idle, unless the visitor saves data. */
export async function prepareForPresses(): Promise<void> {
  fetchAhead();
  markNearCards();
  const isAboutGoods = location.pathname === paths.home || document.querySelector(`.${productClass}`);
  await Promise.all([
    document.querySelector(`[${dataWeek}]`) && import('./show-week.ts').then((week) => week.showWeek()),
    isAboutGoods && import('./seen-goods.ts').then((seen) => seen.followSeenGoods()),
  ]);
}
