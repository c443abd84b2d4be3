import type { DemoCoffee } from '../../model.ts';
import { type Drawing, placed } from '../canvas.ts';
import { compose } from '../composition.ts';
import { drawBackLabel } from './back-label.ts';
import { type Bag, drawBag } from './bag.ts';
import { bodyTone } from './body.ts';
import { crimpedSeal } from './closure.ts';
import { drawLabel } from './label.ts';
import { valve, wordmark } from './shoulder.ts';

export const pouchBag: Bag = { left: 10, right: 310, shoulder: 54, top: 110, bottom: 552 };
const cell = 94;
const rows = 3;
const print = {
  x: pouchBag.left + 9,
  y: pouchBag.top,
  width: 3 * cell,
  height: pouchBag.bottom - pouchBag.top - 14,
};

export function drawPouch(coffee: DemoCoffee): Drawing {
  const tone = bodyTone(coffee);
  const art = { width: 0, height: 0, markup: compose(coffee, tone, { columns: 3, rows, cell }) };
  const label = { ...print, y: print.y + rows * cell, height: print.height - rows * cell };
  return {
    width: 370,
    height: pouchBag.bottom,
    markup:
      drawBag(pouchBag, tone) +
      crimpedSeal(pouchBag, tone) +
      wordmark(pouchBag, tone) +
      valve(272, 88, tone) +
      placed(art, print.x, print.y) +
      drawLabel(coffee, label),
  };
}

export function drawPouchBack(coffee: DemoCoffee): Drawing {
  const tone = bodyTone(coffee);
  return {
    width: 370,
    height: pouchBag.bottom,
    markup:
      drawBag(pouchBag, tone) +
      crimpedSeal(pouchBag, tone) +
      wordmark(pouchBag, tone) +
      drawBackLabel(coffee, print, tone),
  };
}
