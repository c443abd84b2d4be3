import { polygon } from '../../../domain/drawing/shapes.ts';
import type { DemoSet } from '../../model.ts';
import { type Drawing, standing } from '../canvas.ts';
import { drawGear } from '../gear/shapes.ts';
import { write } from '../lettering.ts';
import { packOf } from '../pack/packs.ts';
import { firstTone } from '../tone.ts';
import { box, drawBase } from './base.ts';
import type { Content } from './contents.ts';

const brand = firstTone('blue');
const lid = { height: 244, lean: 14 };
const deepest = 96;

function lidBehind(rim: number): string {
  const { left, right, depth } = box;
  const foot = rim + depth.y;
  const head = foot - lid.height;
  const from = left + depth.x;
  const to = right + depth.x;
  return (
    polygon(
      [
        [from + lid.lean, head],
        [to + lid.lean, head],
        [to, foot],
        [from, foot],
      ],
      brand.tint,
    ) +
    polygon(
      [
        [to + lid.lean, head],
        [to + lid.lean + 8, head + 6],
        [to + 8, foot + 4],
        [to, foot],
      ],
      brand.deep,
    ) +
    write('зерно', { x: from + 34, y: head + 84, size: 84, face: 'mark', tracking: -0.04, fill: brand.base })
  );
}

/** Packs stand in the box side by side, the front wall hides their feet. */
function inside(contents: Content[], rim: number): string {
  const { left, right, depth } = box;
  const room = (right - left - 16) / contents.length;
  return contents
    .map((content, index) => {
      const drawing = content.kind === 'coffee' ? packOf(content).front(content) : drawGear(content);
      const tallest = content.kind === 'coffee' && content.form !== 'drip' ? 252 : 200;
      const scale = Math.min(tallest / drawing.height, Math.max(room * 1.06, 96) / drawing.width);
      const x = left + depth.x / 2 + 4 + room * (index + 0.5);
      return standing(drawing, x, rim + Math.min(deepest, drawing.height * scale * 0.34), scale);
    })
    .join('');
}

export function drawOpenBox(set: DemoSet, contents: Content[]): Drawing {
  const { left, right, front, depth } = box;
  const rim = lid.height - depth.y + 40;
  return {
    width: right + depth.x + lid.lean + left,
    height: rim + front,
    markup:
      lidBehind(rim) +
      polygon(
        [
          [left, rim],
          [left + depth.x, rim + depth.y],
          [right + depth.x, rim + depth.y],
          [right, rim],
        ],
        brand.deeper,
      ) +
      inside(contents, rim) +
      drawBase(set, contents, rim),
  };
}
