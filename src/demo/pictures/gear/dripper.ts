import { black } from '../../../domain/drawing/brand-colours.ts';
import { path, rect } from '../../../domain/drawing/shapes.ts';
import type { Drawing } from '../canvas.ts';
import type { Tone } from '../tone.ts';
import { twoTone } from './glassware.ts';
import { vessel } from './server.ts';

export function drawDripper(tone: Tone): Drawing {
  const cone =
    path(
      'M178 44h36a26 26 0 0 1 26 26v14a26 26 0 0 1 -26 26h-38v-18h36a10 10 0 0 0 10 -10v-12a10 10 0 0 0 -10 -10h-34Z',
      tone.deep,
    ) +
    twoTone('M30 26H210L156 138H84Z', 'M146 26H210L156 138H126Z', tone) +
    path('M60 26h9l31 112h-8ZM100 26h9l9 112h-8Z', tone.tint) +
    twoTone('M20 12H220V28H20Z', 'M146 12H220V28H146Z', tone) +
    twoTone('M60 138H180V152H60Z', 'M134 138H180V152H134Z', tone);
  return {
    width: 244,
    height: 324,
    markup: `${rect(74, 6, 92, 6, tone.tint)}${cone}<g transform="translate(20 152)">${vessel(black)}</g>`,
  };
}
