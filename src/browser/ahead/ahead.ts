import { productClass } from '../../markup/product.ts';
import { dataWeek } from '../../markup/week.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { loadLeftOutFonts } from './load-fonts.ts';
import { markShownPicture } from './mark-shown-picture.ts';
import { markNearCards } from './near-cards.ts';

/** Loaded once the page is idle, unless the visitor saves data. Imports nothing that only a press needs. */
export async function prepareForPresses(): Promise<void> {
  fetchAhead();
  markNearCards();
  markShownPicture();
  loadLeftOutFonts();
  const hasWeek = document.querySelector(`[${dataWeek}]`);
  await Promise.all([
    hasWeek && import('./show-week.ts').then((week) => week.showWeek()),
    // The home page and products.
    (hasWeek || document.querySelector(`.${productClass}`)) &&
      import('./seen-goods.ts').then((seen) => seen.followSeenGoods()),
  ]);
}
