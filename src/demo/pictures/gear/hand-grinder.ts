import { black } from '../../../domain/drawing/brand-colours.ts';
import { circle, path, rect } from '../../../domain/drawing/shapes.ts';
import type { Drawing } from '../canvas.ts';
import type { Tone } from '../tone.ts';
import { twoTone } from './glassware.ts';

export function drawHandGrinder(tone: Tone): Drawing {
  return {
    width: 184,
    height: 330,
    markup:
      path('M62 36L152 14L156 28L72 54Z', black) +
      circle(164, 16, 17, tone.deep) +
      path('M164 -1a17 17 0 0 0 0 34Z', tone.base) +
      rect(22, 46, 96, 18, black) +
      twoTone('M10 64H130V202H10Z', 'M88 64H130V202H88Z', tone) +
      [86, 112, 138, 164].map((y) => rect(10, y, 78, 9, tone.tint)).join('') +
      rect(2, 202, 136, 14, black) +
      twoTone(
        'M14 216H126V308Q126 330 104 330H36Q14 330 14 308Z',
        'M88 216H126V308Q126 330 104 330H88Z',
        tone,
      ) +
      circle(51, 272, 13, tone.tint),
  };
}
