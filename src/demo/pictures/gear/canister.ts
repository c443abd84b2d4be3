import { black } from '../../../domain/drawing/brand-colours.ts';
import { path, rect } from '../../../domain/drawing/shapes.ts';
import { drawSign } from '../../../domain/taste/signs.ts';
import type { Drawing } from '../canvas.ts';
import type { Tone } from '../tone.ts';
import { twoTone } from './glassware.ts';

export function drawCanister(tone: Tone): Drawing {
  const sign = drawSign('almond', { form: tone.tint, accent: tone.lit, ground: tone.base });
  return {
    width: 222,
    height: 292,
    markup:
      rect(82, 0, 44, 16, black) +
      twoTone('M14 26Q14 16 24 16H184Q194 16 194 26V56H14Z', 'M136 16H184Q194 16 194 26V56H136Z', tone) +
      rect(6, 56, 196, 14, black) +
      twoTone('M6 70H202V274Q202 292 184 292H24Q6 292 6 274Z', 'M136 70H202V274Q202 292 184 292H136Z', tone) +
      `<g transform="translate(24 128) scale(.94)">${sign}</g>` +
      path('M196 34h18q8 0 8 8v64h-12v-58h-14Z', black),
  };
}
