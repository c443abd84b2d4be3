import type { DemoCoffee } from '../../model.ts';
import { type Drawing, placed } from '../canvas.ts';
import { compose } from '../composition.ts';
import { type Bag, drawBag } from './bag.ts';
import { bodyTone } from './body.ts';
import { crimpedSeal } from './closure.ts';
import { drawLabel } from './label.ts';
import { valve, wordmark } from './shoulder.ts';

const bag: Bag = { left: 10, right: 310, shoulder: 54, top: 110, bottom: 552 };
const cell = 94;
const frame = 9;

export function drawPouch(coffee: DemoCoffee): Drawing {
  const tone = bodyTone(coffee);
  const art = { width: 0, height: 0, markup: compose(coffee, tone, { columns: 3, rows: 3, cell }) };
  const labelTop = bag.top + 3 * cell;
  const label = { x: bag.left + frame, y: labelTop, width: 3 * cell, height: bag.bottom - labelTop - 14 };
  return {
    width: 370,
    height: bag.bottom,
    markup:
      drawBag(bag, tone) +
      crimpedSeal(bag, tone) +
      wordmark(bag, tone) +
      valve(272, 88, tone) +
      placed(art, bag.left + frame, bag.top) +
      drawLabel(coffee, label),
  };
}
