import type { DemoCoffee } from '../../model.ts';
import { type Drawing, placed } from '../canvas.ts';
import { compose } from '../composition.ts';
import { bodyTone, type Tone } from '../tone.ts';
import { drawBackLabel } from './back-label.ts';
import { type Bag, crimpedSeal, drawBag, rolledTop, valve, wordmark } from './bag.ts';
import { drawBagSide } from './bag-side.ts';
import { drawLabel } from './label.ts';
import type { Pack } from './pack.ts';

/** What differs between soft bags. */
interface SoftBag {
  lines: Bag;
  rolled: boolean;
  valveHeight: number;
  rows: number;
}

const width = 370;
const cell = 94;
const columns = 3;

function softBag(form: SoftBag): Pack {
  const { lines, rolled } = form;
  return {
    front: (coffee) => drawFront(coffee, form),
    back: (coffee) => drawBack(coffee, form),
    side: (coffee) => drawBagSide(coffee, lines, rolled),
  };
}

export const pouch = softBag({
  lines: { left: 10, right: 310, shoulder: 54, top: 110, bottom: 552 },
  rolled: false,
  valveHeight: 88,
  rows: 3,
});

export const kilo = softBag({
  lines: { left: 10, right: 310, shoulder: 56, top: 102, bottom: 634 },
  rolled: true,
  valveHeight: 80,
  rows: 4,
});

function drawFront(coffee: DemoCoffee, form: SoftBag): Drawing {
  const tone = bodyTone(coffee);
  const { lines, rows } = form;
  const print = printOf(lines);
  const art = { width: 0, height: 0, markup: compose(coffee, tone, { columns, rows, cell }) };
  const label = { ...print, y: print.y + rows * cell, height: print.height - rows * cell };
  return {
    width,
    height: lines.bottom,
    markup:
      body(form, tone) +
      valve(272, form.valveHeight, tone) +
      placed(art, print.x, print.y) +
      drawLabel(coffee, label),
  };
}

function drawBack(coffee: DemoCoffee, form: SoftBag): Drawing {
  const tone = bodyTone(coffee);
  const { lines } = form;
  return {
    width,
    height: lines.bottom,
    markup: body(form, tone) + drawBackLabel(coffee, printOf(lines), tone),
  };
}

function body({ lines, rolled }: SoftBag, tone: Tone): string {
  const close = rolled ? rolledTop : crimpedSeal;
  return drawBag(lines, tone) + close(lines, tone) + wordmark(lines, tone);
}

/** The printed area, with a frame of the bag's own colour around it. */
const printOf = ({ left, top, bottom }: Bag) => ({
  x: left + 9,
  y: top,
  width: columns * cell,
  height: bottom - top - 14,
});
