import { black } from '../../../domain/drawing/brand-colours.ts';
import { path, rect } from '../../../domain/drawing/shapes.ts';
import type { Drawing } from '../canvas.ts';
import type { Tone } from '../tone.ts';
import { twoTone } from './glassware.ts';

export function drawTamper(tone: Tone): Drawing {
  return {
    width: 190,
    height: 250,
    markup:
      path(
        'M42 40Q42 0 95 0Q148 0 148 40Q148 70 122 96Q112 108 112 150H78Q78 108 68 96Q42 70 42 40Z',
        tone.base,
      ) +
      path('M112 3Q148 8 148 40Q148 70 122 96Q112 108 112 150H100Q98 108 108 88Q128 54 112 3Z', tone.deep) +
      path('M58 34Q60 14 80 9Q70 20 68 40Q68 54 76 68Q58 54 58 34Z', tone.lit) +
      rect(74, 142, 42, 12, tone.tint) +
      path('M66 154H124L134 190H56Z', black) +
      twoTone(
        'M4 190H186V232Q186 250 168 250H22Q4 250 4 232Z',
        'M126 190H186V232Q186 250 168 250H126Z',
        tone,
      ) +
      rect(4, 206, 182, 8, tone.tint) +
      rect(126, 206, 60, 8, tone.lit),
  };
}
