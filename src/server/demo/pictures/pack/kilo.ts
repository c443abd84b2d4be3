import type { DemoCoffee } from '../../model.ts';
import { type Drawing, placed } from '../canvas.ts';
import { compose } from '../composition.ts';
import { drawBackLabel } from './back-label.ts';
import { type Bag, drawBag } from './bag.ts';
import { bodyTone } from './body.ts';
import { rolledTop } from './closure.ts';
import { drawLabel } from './label.ts';
import { valve, wordmark } from './shoulder.ts';

export const kiloBag: Bag = { left: 10, right: 310, shoulder: 56, top: 102, bottom: 634 };
const cell = 94;
const rows = 4;
const print = {
  x: kiloBag.left + 9,
  y: kiloBag.top,
  width: 3 * cell,
  height: kiloBag.bottom - kiloBag.top - 14,
};

export function drawKilo(coffee: DemoCoffee): Drawing {
  const tone = bodyTone(coffee);
  const art = { width: 0, height: 0, markup: compose(coffee, tone, { columns: 3, rows, cell }) };
  const label = { ...print, y: print.y + rows * cell, height: print.height - rows * cell };
  return {
    width: 370,
    height: kiloBag.bottom,
    markup:
      drawBag(kiloBag, tone) +
      rolledTop(kiloBag, tone) +
      wordmark(kiloBag, tone) +
      valve(272, 80, tone) +
      placed(art, print.x, print.y) +
      drawLabel(coffee, label),
  };
}

export function drawKiloBack(coffee: DemoCoffee): Drawing {
  const tone = bodyTone(coffee);
  return {
    width: 370,
    height: kiloBag.bottom,
    markup:
      drawBag(kiloBag, tone) +
      rolledTop(kiloBag, tone) +
      wordmark(kiloBag, tone) +
      drawBackLabel(coffee, print, tone),
  };
}
