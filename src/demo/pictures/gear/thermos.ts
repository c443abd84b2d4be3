import { black } from '../../../domain/drawing/brand-colours.ts';
import { path, rect } from '../../../domain/drawing/shapes.ts';
import { drawSign } from '../../../domain/taste/signs.ts';
import type { Drawing } from '../canvas.ts';
import type { Tone } from '../tone.ts';
import { twoTone } from './glassware.ts';

export function drawThermos(tone: Tone): Drawing {
  const sign = drawSign('hazelnut', { form: tone.tint, accent: tone.tint, ground: tone.base });
  return {
    width: 140,
    height: 370,
    markup:
      path('M32 0H108Q118 0 118 10V66H22V10Q22 0 32 0Z', black) +
      rect(30, 66, 80, 14, tone.tint) +
      rect(84, 66, 26, 14, tone.lit) +
      twoTone(
        'M30 80H110Q140 96 140 128V346Q140 370 116 370H24Q0 370 0 346V128Q0 96 30 80Z',
        'M84 80H110Q140 96 140 128V346Q140 370 116 370H92Q106 340 106 300V140Q106 100 84 80Z',
        tone,
      ) +
      `<g transform="translate(16 196) scale(.74)">${sign}</g>` +
      path('M14 120q3 -12 10 -18v64h-10Z', tone.lit) +
      path('M0 318H140V330H0Z', black),
  };
}
