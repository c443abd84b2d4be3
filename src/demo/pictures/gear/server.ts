import { black, white } from '../../../domain/drawing/brand-colours.ts';
import { path, rect } from '../../../domain/drawing/shapes.ts';
import type { Drawing } from '../canvas.ts';
import type { Tone } from '../tone.ts';
import { coffee, glassEdge, twoTone } from './glassware.ts';

/** The lower vessel, shared with the dripper that stands on it; its rim is at the top. */
export function vessel(handle: string): string {
  const wall = 'M54 6H146L150 30L186 142Q190 172 162 172H38Q10 172 14 142L50 30Z';
  return (
    path(
      'M170 36h26a22 22 0 0 1 22 22v44a22 22 0 0 1 -22 22h-12v-16h8a10 10 0 0 0 10 -10v-36a10 10 0 0 0 -10 -10h-22Z',
      handle,
    ) +
    path(wall, white) +
    twoTone(
      'M32 86H168L186 142Q190 172 162 172H38Q10 172 14 142Z',
      'M120 86H168L186 142Q190 172 162 172H130Z',
      coffee,
    ) +
    [52, 64].map((y) => rect(70, y, y === 52 ? 22 : 14, 3, black)).join('') +
    glassEdge(wall) +
    rect(46, 0, 108, 12, handle)
  );
}

export function drawServer(tone: Tone): Drawing {
  const lid =
    twoTone('M48 40A52 30 0 0 1 152 40Z', 'M112 16A52 30 0 0 1 152 40H120Z', tone) +
    rect(92, 2, 16, 12, black) +
    rect(42, 38, 116, 12, tone.base) +
    rect(120, 38, 38, 12, tone.deep);
  const collar = rect(38, 50, 124, 30, tone.base) + rect(120, 50, 42, 30, tone.deep);
  return {
    width: 222,
    height: 222,
    markup: `<g transform="translate(0 48)">${vessel(black)}</g>${collar}${lid}`,
  };
}
