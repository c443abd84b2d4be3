import { rect } from '../../domain/drawing/shapes.ts';
import type { NoteId } from '../../domain/taste/notes.ts';
import { outline, type Type, write } from './lettering.ts';
import { black, blue, canvas, hairline, svg, white } from './sheet.ts';
import { drawTiles } from './tiles.ts';

export interface ShopWords {
  mark: string;
  heading: string;
}

const pad = 44;
const tile = 200;
/** One of each family: the shop's alphabet. */
const row: readonly NoteId[] = ['raspberry', 'orange', 'almond', 'jasmine', 'milkChocolate', 'mango'];

export function drawShop({ mark, heading }: ShopWords): string {
  const foot = canvas.height - tile;
  const display = (size: number): Type => ({ face: 'display', size, tracking: -0.05 });
  const width = canvas.width - 2 * pad;
  const size = Math.min(400, (100 * width) / outline(mark, display(100)).width);
  return svg(
    rect(0, 0, canvas.width, canvas.height, blue) +
      write(heading, { face: 'display', size: 40, tracking: -0.035 }, { x: pad, y: 84, fill: white }) +
      write(mark, display(size), { x: pad - size * 0.03, y: foot - pad, fill: white }) +
      drawTiles(row, 0, foot, tile) +
      hairline(0, foot, canvas.width, black),
  );
}
