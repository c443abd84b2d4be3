import { path } from '../../../domain/drawing/shapes.ts';
import type { Drawing } from '../canvas.ts';
import type { Tone } from '../tone.ts';
import { twoTone } from './glassware.ts';

export function drawJug(tone: Tone): Drawing {
  return {
    width: 262,
    height: 238,
    markup:
      path(
        'M180 52h32q44 0 44 44v28q0 52 -48 58l-16 2v-22l12 -2q30 -4 30 -36v-26q0 -24 -24 -24h-30Z',
        tone.deep,
      ) +
      path('M46 22L0 0L32 78L52 60Z', tone.base) +
      twoTone(
        'M40 20H186L182 84Q212 120 212 176Q212 238 166 238H64Q18 238 18 176Q18 120 46 84Z',
        'M132 20H186L182 84Q212 120 212 176Q212 238 166 238H122Q158 150 132 84Z',
        tone,
      ) +
      path('M0 0L46 12H188L186 30H46L12 12Z', tone.tint) +
      path('M132 12H188L186 30H132Z', tone.lit) +
      path('M48 128A34 34 0 0 1 48 196Z', tone.tint),
  };
}
