import { black, blue } from '../../../domain/drawing/brand-colours.ts';
import { path, rect, rounded } from '../../../domain/drawing/shapes.ts';
import type { Tone } from '../tone.ts';
import { type Bag, closureSpan } from './bag.ts';

function band(from: number, to: number, y: number, sag: number, thick: number, fill: string): string {
  const centre = (from + to) / 2;
  return path(
    `M${from} ${y}Q${centre} ${y + sag} ${to} ${y}V${y + thick}Q${centre} ${y + sag + thick} ${from} ${y + thick}Z`,
    fill,
  );
}

function ribs(from: number, to: number, y: number, height: number, fill: string): string {
  const count = Math.floor((to - from - 8) / 7);
  const start = (from + to - (count - 1) * 7) / 2 - 1;
  const d = Array.from(
    { length: count },
    (_, index) => `M${rounded(start + index * 7)} ${y}h2v${height}h-2Z`,
  );
  return path(d.join(''), fill);
}

/** A crimped seal with a tear notch at each end, over a press-to-close zip. */
export function crimpedSeal(bag: Bag, tone: Tone): string {
  const { from, to } = closureSpan(bag);
  const { shoulder } = bag;
  const centre = (from + to) / 2;
  const notch = shoulder - 12;
  const strip = path(
    `M${from} 5Q${centre} 0 ${to} 5V${notch}l-6 4l6 4V${shoulder + 1}H${from}V${notch + 8}l6 -4l-6 -4Z`,
    tone.base,
  );
  return (
    strip +
    ribs(from, to, 9, shoulder - 29, tone.deep) +
    rect(from + 9, notch + 3, to - from - 18, 2, tone.deep) +
    band(from + 1, to - 2, shoulder + 10, 5, 2, tone.deep) +
    band(from, to - 3, shoulder + 15, 5, 2, tone.deep)
  );
}

/** The top of a kilo is rolled down and held by a tin tie with blue ends. */
export function rolledTop(bag: Bag, tone: Tone): string {
  const { from, to } = closureSpan(bag);
  const { shoulder } = bag;
  const tie = shoulder - 32;
  const roll = path(
    `M${from - 4} 8Q${from - 4} 0 ${from + 5} 0H${to - 5}Q${to + 4} 0 ${to + 4} 8V${shoulder - 2}Q${to + 4} ${shoulder + 4} ${to - 2} ${shoulder + 4}H${from + 2}Q${from - 4} ${shoulder + 4} ${from - 4} ${shoulder - 2}Z`,
    tone.base,
  );
  const shade = path(
    `M${from - 4} ${shoulder - 4}H${to + 4}V${shoulder - 2}Q${to + 4} ${shoulder + 4} ${to - 2} ${shoulder + 4}H${from + 2}Q${from - 4} ${shoulder + 4} ${from - 4} ${shoulder - 2}Z`,
    tone.deep,
  );
  const end = (x: number) =>
    path(`M${x + 3} ${tie}h8q3 0 3 3v10q0 3 -3 3h-8q-3 0 -3 -3v-10q0 -3 3 -3Z`, blue);
  return (
    roll +
    rect(from - 4, 12, to - from + 8, 2, tone.deep) +
    shade +
    rect(from - 6, tie, to - from + 12, 16, black) +
    end(from - 16) +
    end(to + 2)
  );
}
