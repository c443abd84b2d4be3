import { white } from '../../../domain/drawing/brand-colours.ts';
import { circle, path, rect } from '../../../domain/drawing/shapes.ts';
import type { Drawing } from '../canvas.ts';
import type { Tone } from '../tone.ts';
import { twoTone } from './glassware.ts';

export function drawCup(tone: Tone): Drawing {
  return {
    width: 286,
    height: 196,
    markup:
      path('M220 40h20a43 43 0 0 1 0 86h-28v-22h26a21 21 0 0 0 0 -42h-18Z', tone.deep) +
      twoTone(
        'M24 12H224V88Q224 168 154 168H94Q24 168 24 88Z',
        'M162 12H224V88Q224 168 154 168H142Q172 130 162 12Z',
        tone,
      ) +
      circle(86, 88, 34, white) +
      path('M86 54A34 34 0 0 1 86 122Z', tone.tint) +
      rect(24, 2, 200, 13, tone.tint) +
      rect(162, 2, 62, 13, tone.lit) +
      twoTone('M4 174H254L230 196H28Z', 'M176 174H254L230 196H166Z', { base: tone.deep, deep: tone.deeper }),
  };
}
