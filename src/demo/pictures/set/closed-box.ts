import { polygon, rect } from '../../../domain/drawing/shapes.ts';
import type { DemoSet } from '../../model.ts';
import type { Drawing } from '../canvas.ts';
import { firstTone } from '../tone.ts';
import { box, drawBase } from './base.ts';
import { type Content, contentTile, toneOf } from './contents.ts';

const brand = firstTone('blue');
/** The lid hangs over the base by this much. */
const over = 6;

function lidRows(count: number): number {
  return count > 3 ? 2 : 1;
}

/** The pattern of the lid has a column for each item in the box, continued on its top. */
export function drawClosedBox(set: DemoSet, contents: Content[]): Drawing {
  const { left, right, depth } = box;
  const from = left - over;
  const to = right + over;
  const cell = (to - from) / Math.max(2, contents.length);
  const lid = cell * lidRows(contents.length);
  const top = -depth.y;
  const edge = top + lid;
  const columns = contents.map((content, index) => {
    const x = from + index * cell;
    const tone = toneOf(content);
    const roof = polygon(
      [
        [x, top],
        [x + depth.x, 0],
        [x + cell + depth.x, 0],
        [x + cell, top],
      ],
      tone.lit,
    );
    const tiles = Array.from({ length: lidRows(contents.length) }, (_, row) =>
      contentTile(content, row, x, top + row * cell, cell),
    );
    return roof + tiles.join('');
  });
  const last = contents.at(-1);
  const side = last ? toneOf(last) : brand;
  return {
    width: to + depth.x + left - over,
    height: edge + box.front,
    markup:
      drawBase(set, contents, edge) +
      polygon(
        [
          [to, top],
          [to + depth.x, 0],
          [to + depth.x, edge + depth.y],
          [to, edge],
        ],
        side.deep,
      ) +
      columns.join('') +
      rect(left, edge, right - left, 5, brand.deeper),
  };
}
