import { black } from '../../../domain/drawing/brand-colours.ts';
import { circle, path, rect } from '../../../domain/drawing/shapes.ts';
import type { Drawing } from '../canvas.ts';
import type { Tone } from '../tone.ts';
import { twoTone } from './glassware.ts';

export function drawKettle(tone: Tone): Drawing {
  return {
    width: 316,
    height: 298,
    markup:
      path('M88 196Q34 192 38 122Q40 78 2 70L8 52Q60 60 58 126Q56 172 92 174Z', tone.base) +
      path('M228 90h44a40 40 0 0 1 40 40v118q0 6 -6 6h-10q-6 0 -6 -6v-114a22 22 0 0 0 -22 -22h-38Z', black) +
      twoTone(
        'M100 84H230L256 268Q258 298 230 298H100Q72 298 74 268Z',
        'M184 84H230L256 268Q258 298 230 298H190Q206 200 184 84Z',
        tone,
      ) +
      twoTone('M92 70H238V86H92Z', 'M184 70H238V86H184Z', tone) +
      path('M114 70A50 42 0 0 1 214 70Z', tone.tint) +
      path('M178 30A50 42 0 0 1 214 70H184Z', tone.lit) +
      rect(159, 20, 10, 12, black) +
      circle(164, 13, 13, black) +
      path('M97 118l5 -34h6l-16 150h-6Z', tone.lit),
  };
}
