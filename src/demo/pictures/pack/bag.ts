import { black } from '../../../domain/drawing/inks.ts';
import { circle, path, rect, rounded } from '../../../domain/drawing/shapes.ts';
import { blue } from '../../../shop/shop.ts';
import { write } from '../lettering.ts';
import type { Tone } from '../tone.ts';

/** A soft bag seen from a little to the right: the lines between its parts. */
export interface Bag {
  left: number;
  right: number;
  /** Where the closure ends and the shoulder begins. */
  shoulder: number;
  /** Where the shoulder turns into the front. */
  top: number;
  bottom: number;
}

const depth = { x: 50, y: -22 };
const middle = { x: depth.x / 2, y: depth.y / 2 };

function closureSpan({ left, right }: Bag): { from: number; to: number } {
  return { from: left + middle.x, to: right + middle.x };
}

function front({ left, right, shoulder, top, bottom }: Bag, fill: string): string {
  const { from, to } = closureSpan({ left, right, shoulder, top, bottom });
  return path(
    `M${from} ${shoulder}C${from - 3} ${shoulder + 24} ${left - 3} ${top - 20} ${left - 4} ${top + 30}` +
      `C${left - 9} ${top + 160} ${left - 9} ${bottom - 130} ${left - 3} ${bottom - 16}` +
      `Q${left - 1} ${bottom} ${left + 16} ${bottom}H${right - 14}Q${right + 2} ${bottom} ${right + 3} ${bottom - 14}` +
      `C${right + 8} ${bottom - 130} ${right + 8} ${top + 160} ${right + 4} ${top + 30}` +
      `C${right + 3} ${top - 20} ${to - 2} ${shoulder + 24} ${to} ${shoulder}Z`,
    fill,
  );
}

function gusset({ left, right, shoulder, top, bottom }: Bag, tone: Tone): string {
  const { to } = closureSpan({ left, right, shoulder, top, bottom });
  const fold = right + middle.x - 4;
  const foldTop = top + middle.y + 34;
  const foldEnd = bottom + middle.y - 34;
  const back = right + depth.x;
  const near = path(
    `M${to} ${shoulder}L${fold} ${foldTop}Q${fold - 7} ${(top + bottom) / 2} ${fold} ${foldEnd}L${right - 2} ${bottom}H${right - 20}V${top}Z`,
    tone.deep,
  );
  const far = path(
    `M${to} ${shoulder}C${to + 12} ${shoulder + 10} ${back + 1} ${top + depth.y - 10} ${back + 3} ${top + depth.y + 34}` +
      `C${back + 9} ${top + 150} ${back + 9} ${bottom - 150} ${back + 2} ${bottom + depth.y - 8}` +
      `Q${back} ${bottom + depth.y + 1} ${back - 5} ${bottom + depth.y + 3}L${fold} ${foldEnd}Q${fold - 7} ${(top + bottom) / 2} ${fold} ${foldTop}Z`,
    tone.deeper,
  );
  const underfold = path(
    `M${right - 2} ${bottom}L${fold} ${foldEnd}L${back - 2} ${bottom + depth.y + 2}Q${back - 4} ${bottom + depth.y + 4} ${back - 10} ${bottom + depth.y + 6}Z`,
    tone.deep,
  );
  return near + far + underfold;
}

function light({ left, top, bottom }: Bag, fill: string): string {
  return path(
    `M${left - 1} ${top + 20}C${left - 6} ${top + 160} ${left - 6} ${bottom - 130} ${left} ${bottom - 22}` +
      `L${left + 3} ${bottom - 28}C${left - 1} ${bottom - 130} ${left - 1} ${top + 160} ${left + 2} ${top + 26}Z`,
    fill,
  );
}

function crease(x: number, y: number, dx: number, dy: number, fill: string): string {
  const outer = `${rounded(dx * 0.15)} ${rounded(dy * 0.6)}`;
  const inner = `${rounded(dx * -0.4)} ${rounded(dy * -0.75)}`;
  return path(`M${x} ${y}q${outer} ${dx} ${rounded(dy)}q${inner} ${-dx} ${rounded(-dy)}Z`, fill);
}

/** Where the closure pinches the film, creases run down and outwards, the longest over the gusset. */
function creases(bag: Bag, fill: string): string {
  const { from, to } = closureSpan(bag);
  const { shoulder, top, right } = bag;
  const fall = (top - shoulder) * 0.4;
  return (
    path(
      `M${to} ${shoulder}C${to - 20} ${shoulder + 26} ${right - 14} ${top - 20} ${right - 8} ${top - 8}` +
        `C${right - 2} ${top + 6} ${right + 2} ${top + 40} ${right + 4} ${top + 90}V${top + 30}` +
        `C${right + 3} ${top - 20} ${to - 2} ${shoulder + 24} ${to} ${shoulder}Z`,
      fill,
    ) +
    crease(from + 4, shoulder + 1, 16, fall, fill) +
    crease(to - 13, shoulder + 1, -16, fall, fill)
  );
}

function belly({ left, right, bottom }: Bag, fill: string): string {
  const centre = (left + right) / 2;
  return path(`M${left + 10} ${bottom}Q${centre} ${bottom - 11} ${right - 8} ${bottom}Z`, fill);
}

export function drawBag(bag: Bag, tone: Tone): string {
  return (
    gusset(bag, tone) +
    front(bag, tone.base) +
    creases(bag, tone.deep) +
    light(bag, tone.lit) +
    belly(bag, tone.deep)
  );
}

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
