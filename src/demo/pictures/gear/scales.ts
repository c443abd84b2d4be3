import { black, white } from '../../../domain/drawing/brand-colours.ts';
import { path, rect } from '../../../domain/drawing/shapes.ts';
import type { Drawing } from '../canvas.ts';
import { write } from '../lettering.ts';
import type { Tone } from '../tone.ts';
import { twoTone } from './glassware.ts';

/** A small cup on the plate says what the flat box is for. */
function cup(tone: Tone): string {
  return (
    path('M224 52h16a26 26 0 0 1 0 52h-22v-15h20a11 11 0 0 0 0 -22h-14Z', tone.deep) +
    twoTone(
      'M106 36H228V78Q228 132 178 132H156Q106 132 106 78Z',
      'M188 36H228V78Q228 132 178 132H168Q192 110 188 36Z',
      tone,
    ) +
    rect(106, 28, 122, 10, tone.tint)
  );
}

export function drawScales(tone: Tone): Drawing {
  return {
    width: 344,
    height: 232,
    markup:
      cup(tone) +
      path('M22 132H322L336 148H8Z', tone.tint) +
      rect(8, 148, 328, 10, tone.lit) +
      twoTone(
        'M0 158H344V204Q344 216 332 216H12Q0 216 0 204Z',
        'M268 158H344V204Q344 216 332 216H268Z',
        tone,
      ) +
      rect(14, 166, 316, 42, black) +
      rect(34, 216, 44, 16, tone.deeper) +
      rect(266, 216, 44, 16, tone.deeper) +
      write('18,0', { x: 26, y: 199, size: 32, face: 'name', tracking: -0.03, fill: white }) +
      write('0:28', {
        x: 318,
        y: 201,
        size: 34,
        face: 'name',
        tracking: -0.03,
        fill: tone.lit,
        align: 'end',
      }),
  };
}
