import { circle, rounded } from '../../../domain/drawing/shapes.ts';
import { write } from '../lettering.ts';
import type { Tone } from '../tone.ts';
import { type Bag, closureSpan } from './bag.ts';

function ellipse(x: number, y: number, width: number, height: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${fill}"/>`;
}

/** The valve lets gas out: three holes under a disc. */
export function valve(x: number, y: number, tone: Tone): string {
  const holes = [-4.5, 0, 4.5].map((step) => circle(x + step, y, 1.4, tone.deep)).join('');
  return (
    ellipse(x, y + 2, 15, 10.5, tone.deep) +
    ellipse(x, y, 15, 10.5, tone.tint) +
    ellipse(x, y, 10.5, 7, tone.deep) +
    ellipse(x, y, 9, 5.6, tone.tint) +
    holes
  );
}

/** The wordmark leans with the slope it is printed on. */
export function wordmark(bag: Bag, tone: Tone): string {
  const { from } = closureSpan(bag);
  const { left, shoulder, top } = bag;
  const lean = (-Math.atan((from - left) / (top - shoulder)) * 180) / Math.PI;
  const mark = write('зерно', { x: 0, y: 0, size: 20, face: 'mark', tracking: -0.02, fill: tone.on });
  return `<g transform="translate(${left + 16} ${top - 11}) skewX(${rounded(lean)})">${mark}</g>`;
}
