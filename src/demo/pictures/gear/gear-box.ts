import { black, white } from '../../../domain/drawing/inks.ts';
import { polygon, rect } from '../../../domain/drawing/shapes.ts';
import type { DemoGear } from '../../model.ts';
import { type Drawing, standing } from '../canvas.ts';
import { write } from '../lettering.ts';
import { writeName } from '../name.ts';
import { firstTone } from '../tone.ts';
import { drawGear } from './shapes.ts';

const width = 330;
const top = 34;
const height = 420;
const labelHeight = 116;
const depth = { x: 66, y: -34 };

/** The carton of a product, printed with its picture. */
export function drawGearBox(gear: DemoGear): Drawing {
  const tone = firstTone(gear.family);
  const inside = drawGear(gear);
  const bottom = top + height;
  const floor = bottom - labelHeight - 9;
  const scale = Math.min(236 / inside.width, 258 / inside.height);
  return {
    width: width + depth.x,
    height: bottom,
    markup:
      polygon(
        [
          [0, top],
          [depth.x, 0],
          [width + depth.x, 0],
          [width, top],
        ],
        tone.lit,
      ) +
      polygon(
        [
          [width, top],
          [width + depth.x, 0],
          [width + depth.x, bottom + depth.y],
          [width, bottom],
        ],
        tone.deep,
      ) +
      rect(0, top, width, height, tone.base) +
      rect(9, top + 9, width - 18, floor - top - 9, tone.tint) +
      standing(inside, width / 2, floor, scale) +
      rect(9, floor, width - 18, labelHeight, white) +
      write('зерно', { x: 25, y: floor + 30, size: 16, face: 'mark', tracking: -0.02, fill: black }) +
      write(gear.variants[0].weight, {
        x: width - 25,
        y: floor + 30,
        size: 13,
        face: 'strong',
        fill: black,
        align: 'end',
      }) +
      rect(25, floor + 40, width - 50, 1.6, black) +
      writeName(gear.name, { x: 25, y: floor + 50, width: width - 50, height: 52, largest: 40, fill: black }),
  };
}
