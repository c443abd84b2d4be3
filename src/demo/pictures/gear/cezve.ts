import { black } from '../../../domain/drawing/brand-colours.ts';
import { circle, path } from '../../../domain/drawing/shapes.ts';
import type { Drawing } from '../canvas.ts';
import type { Tone } from '../tone.ts';
import { twoTone } from './glassware.ts';

export function drawCezve(tone: Tone): Drawing {
  return {
    width: 304,
    height: 236,
    markup:
      path('M140 56L290 4Q300 2 303 12Q304 20 296 24L150 76Z', black) +
      circle(291, 14, 4, tone.tint) +
      twoTone(
        'M34 34H170L160 74Q194 114 194 162Q194 216 148 236H56Q10 216 10 162Q10 114 44 74Z',
        'M120 34H170L160 74Q194 114 194 162Q194 216 148 236H108Q148 150 120 74Z',
        tone,
      ) +
      path('M28 20H176L170 38H34L8 10Z', tone.base) +
      path('M120 20H176L170 38H120Z', tone.deep) +
      path('M44 74H160L165 80H39Z', tone.deep) +
      circle(74, 156, 34, tone.tint) +
      path('M74 122A34 34 0 0 1 74 190Z', tone.lit),
  };
}
