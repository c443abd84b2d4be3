import { path } from '../../../domain/drawing/shapes.ts';
import { drawSign } from '../../../domain/taste/signs.ts';
import type { Drawing } from '../canvas.ts';
import { write } from '../lettering.ts';
import type { Tone } from '../tone.ts';

export function drawTote(tone: Tone): Drawing {
  const sign = drawSign('jasmine', { form: tone.tint, accent: tone.lit, ground: tone.base });
  const strap = (x: number, y: number, fill: string) =>
    path(
      `M${x} 128V${y + 60}Q${x} ${y} ${x + 60} ${y}Q${x + 120} ${y} ${x + 120} ${y + 60}V128h-15V${y + 60}Q${x + 105} ${y + 15} ${x + 60} ${y + 15}Q${x + 15} ${y + 15} ${x + 15} ${y + 60}V128Z`,
      fill,
    );
  return {
    width: 270,
    height: 372,
    markup:
      strap(86, 0, tone.deep) +
      path('M20 112H254L264 360Q264 372 252 372H230L218 112Z', tone.deep) +
      path('M12 120H236Q240 240 250 360Q250 372 238 372H14Q2 372 2 360Q8 240 12 120Z', tone.base) +
      path('M12 120H236L236.5 134H11.5Z', tone.lit) +
      path('M214 134H236.5Q240 246 250 360Q250 372 238 372H206Q224 240 214 134Z', tone.deep) +
      strap(62, 16, tone.lit) +
      `<g transform="translate(38 164) scale(1.6)">${sign}</g>` +
      write('зерно', { x: 40, y: 356, size: 25, face: 'mark', tracking: -0.02, fill: tone.on }),
  };
}
