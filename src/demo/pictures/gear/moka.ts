import { black } from '../../../domain/drawing/brand-colours.ts';
import { circle, path, rect } from '../../../domain/drawing/shapes.ts';
import type { Drawing } from '../canvas.ts';
import type { Tone } from '../tone.ts';
import { twoTone } from './glassware.ts';

/** Facets run from rim to foot: lit on the left, then base, deep and the deepest. */
function facets(top: number, bottom: number, upper: number[], lower: number[], tone: Tone): string {
  const fills = [tone.lit, tone.base, tone.deep];
  return fills
    .map((fill, index) =>
      path(
        `M${upper[index]} ${top}H${upper[index + 1]}L${lower[index + 1]} ${bottom}H${lower[index]}Z`,
        fill,
      ),
    )
    .join('');
}

export function drawMoka(tone: Tone): Drawing {
  return {
    width: 246,
    height: 324,
    markup:
      path('M160 66h48q24 0 26 24l8 74h-24l-6 -66q-1 -8 -9 -8h-40Z', black) +
      circle(106, 12, 12, black) +
      rect(101, 20, 10, 14, black) +
      twoTone('M34 58L64 36Q106 24 148 36L178 58Z', 'M122 31Q138 32 148 36L178 58H130Z', tone) +
      path('M40 58L4 66L20 92L46 100Z', tone.base) +
      facets(58, 168, [30, 70, 134, 182], [58, 84, 126, 154], tone) +
      rect(48, 168, 116, 18, black) +
      rect(48, 168, 116, 5, tone.tint) +
      facets(186, 324, [58, 84, 126, 154], [26, 66, 142, 186], tone) +
      circle(104, 226, 8, tone.tint),
  };
}
