import { black, white } from '../../../domain/drawing/brand-colours.ts';
import { circle, path, rect } from '../../../domain/drawing/shapes.ts';
import type { Drawing } from '../canvas.ts';
import type { Tone } from '../tone.ts';
import { coffee, glassEdge } from './glassware.ts';

function bar(
  x: number,
  y: number,
  width: number,
  height: number,
  tone: { base: string; deep: string },
): string {
  const shade = x + width * 0.62;
  return rect(x, y, width, height, tone.base) + rect(shade, y, x + width - shade, height, tone.deep);
}

export function drawAeropress(tone: Tone): Drawing {
  const cup = 'M30 256H158V294Q158 320 132 320H56Q30 320 30 294ZM158 268h10a15 15 0 0 1 0 36h-14';
  return {
    width: 196,
    height: 322,
    markup:
      bar(62, 0, 76, 20, tone) +
      bar(70, 20, 60, 90, tone) +
      rect(48, 102, 104, 18, black) +
      rect(58, 120, 84, 112, tone.tint) +
      bar(58, 160, 84, 72, coffee) +
      [178, 196, 214].map((y) => circle(76, y, 5.5, white)).join('') +
      rect(44, 232, 112, 16, black) +
      path('M30 256H158V294Q158 320 132 320H56Q30 320 30 294Z', white) +
      path('M112 256H158V294Q158 320 132 320H104Q120 300 112 256Z', tone.tint) +
      glassEdge(cup),
  };
}
