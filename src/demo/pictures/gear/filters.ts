import { black, white } from '../../../domain/drawing/brand-colours.ts';
import { path, polygon, rect } from '../../../domain/drawing/shapes.ts';
import { drawSign } from '../../../domain/taste/signs.ts';
import type { Drawing } from '../canvas.ts';
import { write } from '../lettering.ts';
import type { Tone } from '../tone.ts';

const left = 2;
const right = 232;
const top = 112;
const bottom = 330;

/** Paper cones fan out of the open box. */
function cones(tone: Tone): string {
  return (
    path('M176 190L90 46A140 140 0 0 1 262 46Z', tone.deep) +
    path('M160 190L66 56A150 150 0 0 1 236 40Z', tone.tint) +
    path('M132 196L26 78A160 160 0 0 1 188 38Z', tone.lit) +
    path('M132 196L36 84A148 148 0 0 1 182 48Z', white)
  );
}

export function drawFilters(tone: Tone): Drawing {
  const sign = drawSign('lemon', { form: tone.tint, accent: tone.deep, ground: tone.base });
  return {
    width: 284,
    height: bottom,
    markup:
      polygon(
        [
          [left, top],
          [left + 48, top - 24],
          [right + 48, top - 24],
          [right, top],
        ],
        tone.deeper,
      ) +
      cones(tone) +
      rect(left, top, right - left, bottom - top, tone.base) +
      polygon(
        [
          [right, top],
          [right + 48, top - 24],
          [right + 48, bottom - 24],
          [right, bottom],
        ],
        tone.deep,
      ) +
      `<g transform="translate(${right - 154} ${top}) scale(1.54)">${sign}</g>` +
      rect(left + 10, bottom - 62, right - left - 20, 52, white) +
      write('100 фільтрів', {
        x: left + 24,
        y: bottom - 29,
        size: 20,
        face: 'name',
        tracking: -0.03,
        fill: black,
      }),
  };
}
