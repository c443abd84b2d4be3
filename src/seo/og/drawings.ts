import { black, white } from '../../domain/drawing/inks.ts';
import { rect } from '../../domain/drawing/shapes.ts';
import type { NoteId } from '../../domain/taste/notes.ts';
import { blue } from '../../shop/shop.ts';
import { fitTitle } from './fit-title.ts';
import { createRuler, outline, type Type, write } from './lettering.ts';
import { backgroundFor, canvas, drawTiles, hairline, half, notesWithSign, svg } from './sheet.ts';

interface CardWords {
  /** The shop's wordmark. */
  mark: string;
  name: string;
  tastes: readonly string[];
  /** The product line in the upper corner, such as «Фільтр»; may be empty. */
  line: string;
}

const pad = 44;
const headHeight = 96;
const tile = 200;
const small: Type = { typeface: 'text', size: 28, tracking: 0 };
const markType: Type = { typeface: 'display', size: 34, tracking: -0.045 };

/** Words on the left, the background of the goods on the right; their picture is added later. */
export function drawCard({ mark, name, tastes, line }: CardWords): string {
  const row = notesWithSign(tastes).slice(0, 3);
  const [first] = row;
  const ink = first === undefined ? white : black;
  const ground = backgroundFor(row);
  const foot = canvas.height - (first === undefined ? 0 : tile);
  const room = { top: headHeight + 32, bottom: foot - pad - (tastes.length > 0 ? 48 : 0) };
  const title = fitTitle(name, { width: half - 2 * pad, height: room.bottom - room.top, largest: 112 });
  const lines = title.lines.map((text, index) => {
    const y = room.top + title.type.size * 0.76 + index * title.lineHeight;
    return write(text, title.type, { x: pad - title.type.size * 0.04, y, fill: ink });
  });
  return svg(
    rect(0, 0, half, canvas.height, first === undefined ? blue : white) +
      rect(half, 0, half, canvas.height, ground) +
      write(mark, markType, { x: pad, y: 60, fill: ink }) +
      write(line, small, { x: half - pad, y: 60, fill: ink, end: true }) +
      lines.join('') +
      write(tastes.join(', '), fitted(tastes.join(', ')), { x: pad, y: foot - pad, fill: ink }) +
      drawTiles(row, 0, foot, tile) +
      hairline(0, headHeight, half, ink) +
      (first === undefined ? '' : hairline(0, foot, half, black)),
  );
}

/** Three long notes are set a little smaller instead of wrapped. */
function fitted(text: string): Type {
  const width = createRuler(small)(text, small.size);
  return { ...small, size: Math.min(small.size, (small.size * (half - 2 * pad)) / Math.max(1, width)) };
}

export interface ShopWords {
  mark: string;
  heading: string;
}

/** One of each family. */
const shopRow: readonly NoteId[] = ['raspberry', 'orange', 'almond', 'jasmine', 'milkChocolate', 'mango'];

export function drawShop({ mark, heading }: ShopWords): string {
  const foot = canvas.height - tile;
  const display = (size: number): Type => ({ typeface: 'display', size, tracking: -0.05 });
  const width = canvas.width - 2 * pad;
  const size = Math.min(400, (100 * width) / outline(mark, display(100)).width);
  return svg(
    rect(0, 0, canvas.width, canvas.height, blue) +
      write(heading, { typeface: 'display', size: 40, tracking: -0.035 }, { x: pad, y: 84, fill: white }) +
      write(mark, display(size), { x: pad - size * 0.03, y: foot - pad, fill: white }) +
      drawTiles(shopRow, 0, foot, tile) +
      hairline(0, foot, canvas.width, black),
  );
}
