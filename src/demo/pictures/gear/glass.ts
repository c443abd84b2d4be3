import { white } from '../../../domain/drawing/brand-colours.ts';
import { path } from '../../../domain/drawing/shapes.ts';
import type { Drawing } from '../canvas.ts';
import type { Tone } from '../tone.ts';
import { coffee, glassEdge, twoTone } from './glassware.ts';

/** Two walls: the drink hangs in the inner one, the band of colour lies between them. */
export function drawGlass(tone: Tone): Drawing {
  const outer = 'M6 2H174Q186 96 160 212Q156 230 138 230H42Q24 230 20 212Q-6 96 6 2Z';
  return {
    width: 182,
    height: 232,
    markup:
      path(outer, white) +
      twoTone(
        'M16 150Q22 196 32 212Q36 222 48 222H132Q144 222 148 212Q158 196 164 150Z',
        'M122 150H164Q158 196 148 212Q144 222 132 222H112Z',
        tone,
      ) +
      path('M18 12H162Q170 96 146 170Q140 190 120 190H60Q40 190 34 170Q10 96 18 12Z', white) +
      path('M15 64H165Q162 120 146 170Q140 190 120 190H60Q40 190 34 170Q18 120 15 64Z', coffee.base) +
      path('M122 64H165Q162 120 146 170Q140 190 120 190H104Q126 130 122 64Z', coffee.deep) +
      path('M15 52H165L165 72H15Z', coffee.foam) +
      glassEdge('M18 4Q8 92 34 170Q40 190 60 190H120Q140 190 146 170Q172 92 162 4') +
      glassEdge(outer),
  };
}
