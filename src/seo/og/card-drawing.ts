import { rect } from '../../domain/drawing/shapes.ts';
import { fitTitle } from './fit-title.ts';
import { createRuler, type Type, write } from './lettering.ts';
import { black, blue, canvas, hairline, half, svg, white } from './sheet.ts';
import { drawTiles, groundFor, knownNotes } from './tiles.ts';

export interface CardWords {
  /** The shop's wordmark. */
  mark: string;
  name: string;
  tastes: readonly string[];
  /** «Фільтр»; what stands in the upper corner, empty when the catalogue says none. */
  line: string;
}

const pad = 44;
const headHeight = 96;
const tile = 200;
const small: Type = { face: 'text', size: 28, tracking: 0 };
const markType: Type = { face: 'display', size: 34, tracking: -0.045 };

/** Everything but the goods themselves: words on the left, the ground that the goods stand on at the right. */
export function drawCard({ mark, name, tastes, line }: CardWords): string {
  const row = knownNotes(tastes).slice(0, 3);
  const [first] = row;
  const ink = first === undefined ? white : black;
  const ground = groundFor(row);
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

/** Three long notes are set a little smaller, rather than broken. */
function fitted(text: string): Type {
  const width = createRuler(small)(text, small.size);
  return { ...small, size: Math.min(small.size, (small.size * (half - 2 * pad)) / Math.max(1, width)) };
}
