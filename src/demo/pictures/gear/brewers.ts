import { black, white } from '../../../domain/drawing/inks.ts';
import { circle, path, rect } from '../../../domain/drawing/shapes.ts';
import type { Drawing } from '../canvas.ts';
import type { Tone } from '../tone.ts';
import { coffee, glassEdge, twoTone, vessel } from './vessels.ts';

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
