import { black, white } from '../../../domain/drawing/brand-colours.ts';
import { circle, path, rect } from '../../../domain/drawing/shapes.ts';
import type { Drawing } from '../canvas.ts';
import type { Tone } from '../tone.ts';
import { coffee, glassEdge, twoTone } from './glassware.ts';

function hoop(y: number, height: number, tone: Tone): string {
  return rect(6, y, 152, height, tone.base) + rect(108, y, 50, height, tone.deep);
}

export function drawPress(tone: Tone): Drawing {
  return {
    width: 200,
    height: 326,
    markup:
      circle(82, 14, 14, black) +
      rect(78, 24, 8, 48, black) +
      path(
        'M150 108h20a26 26 0 0 1 26 26v108a26 26 0 0 1 -26 26h-20v-20h18a8 8 0 0 0 8 -8v-104a8 8 0 0 0 -8 -8h-18Z',
        tone.deep,
      ) +
      twoTone('M16 70A66 40 0 0 1 148 70V88H16Z', 'M106 34A66 40 0 0 1 148 70V88H114Q118 60 106 34Z', tone) +
      rect(16, 88, 132, 236, white) +
      rect(16, 158, 132, 166, coffee.base) +
      rect(108, 158, 40, 166, coffee.deep) +
      rect(16, 148, 132, 14, coffee.foam) +
      glassEdge('M16 88H148V322H16Z') +
      hoop(194, 20, tone) +
      hoop(306, 20, tone),
  };
}
