import { black, white } from '../../../domain/drawing/brand-colours.ts';
import { circle, path, rect } from '../../../domain/drawing/shapes.ts';
import type { Drawing } from '../canvas.ts';
import type { Tone } from '../tone.ts';
import { coffee, glassEdge, twoTone } from './glassware.ts';

export function drawElectricGrinder(tone: Tone): Drawing {
  return {
    width: 226,
    height: 360,
    markup:
      rect(44, 2, 132, 12, black) +
      path('M48 14H172L150 92H70Z', white) +
      path('M57 46H163L150 92H70Z', coffee.base) +
      path('M122 46H163L150 92H122Z', coffee.deep) +
      glassEdge('M48 14H172L150 92H70Z') +
      rect(60, 90, 100, 14, black) +
      twoTone('M36 104H184V200H36Z', 'M132 104H184V200H132Z', tone) +
      circle(84, 152, 32, tone.tint) +
      circle(84, 152, 20, tone.base) +
      rect(81, 120, 6, 22, black) +
      rect(96, 200, 88, 136, tone.base) +
      rect(132, 200, 52, 136, tone.deep) +
      path('M44 200H92L84 222H52Z', black) +
      twoTone('M36 268H100L94 336H42Z', 'M76 268H100L94 336H74Z', { base: tone.tint, deep: tone.lit }) +
      path('M30 262H106V272H30Z', black) +
      path('M20 336H196Q204 336 204 344V360H12V344Q12 336 20 336Z', black),
  };
}
