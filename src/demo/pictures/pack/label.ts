import { black, white } from '../../../domain/drawing/inks.ts';
import { circle, path, rect } from '../../../domain/drawing/shapes.ts';
import { blue } from '../../../shop/shop.ts';
import type { CoffeeLine, DemoCoffee } from '../../model.ts';
import { textWidth, write } from '../lettering.ts';
import { writeName } from '../name.ts';

const lineNames: Record<CoffeeLine, string> = {
  espresso: 'Еспресо',
  filter: 'Фільтр',
  microlot: 'Мікролот',
  decaf: 'Без кофеїну',
  drip: 'Дрип',
};

export const labelInks: Record<CoffeeLine, { ground: string; ink: string }> = {
  espresso: { ground: black, ink: white },
  filter: { ground: white, ink: black },
  microlot: { ground: blue, ink: white },
  decaf: { ground: white, ink: black },
  drip: { ground: white, ink: black },
};

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const pad = 16;
const small = 13;

function roastDots(right: number, y: number, roast: number, ink: string, ground: string): string {
  return [0, 1, 2, 3, 4]
    .map((index) => {
      const x = right - 5 - (4 - index) * 13;
      return circle(x, y, 5, ink) + (index < roast ? '' : circle(x, y, 3.5, ground));
    })
    .join('');
}

function heading({ origin }: DemoCoffee, width: number): { text: string; size: number } {
  const { country, process } = origin;
  const whole = `${country}, ${process.toLowerCase()}`;
  const fits = (text: string) => textWidth(text, { face: 'strong', size: small }) <= width;
  if (process && process.toLowerCase() !== 'суміш' && fits(whole)) return { text: whole, size: small };
  return { text: country, size: Math.min(small, width / textWidth(country, { face: 'strong', size: 1 })) };
}

export interface LabelText {
  /** Given the width that is left for it. */
  heading: (width: number) => { text: string; size: number };
  number: string;
  name: string;
  foot: string;
}

/** Heading and number, the name as large as fits, a rule, and a foot. */
export function writeLabel(
  text: LabelText,
  box: Box,
  { ground, ink }: { ground: string; ink: string },
): string {
  const left = box.x + pad;
  const right = box.x + box.width - pad;
  const foot = box.y + box.height - 18;
  const number = `№ ${text.number}`;
  const top = text.heading(right - left - textWidth(number, { face: 'strong', size: small }) - 12);
  const name = {
    x: left,
    y: box.y + 35,
    width: right - left,
    height: box.height - 35 - 52,
    largest: 50,
    fill: ink,
  };
  return (
    rect(box.x, box.y, box.width, box.height, ground) +
    write(top.text, { x: left, y: box.y + 25, size: top.size, face: 'strong', fill: ink }) +
    write(number, { x: right, y: box.y + 25, size: small, face: 'strong', fill: ink, align: 'end' }) +
    writeName(text.name, name) +
    path(`M${left} ${foot - 29}H${right}v1.6H${left}Z`, ink) +
    write(text.foot, { x: left, y: foot, size: small, face: 'strong', fill: ink })
  );
}

export function drawLabel(coffee: DemoCoffee, box: Box): string {
  const inks = labelInks[coffee.line];
  const { number, name } = coffee;
  const foot = `${lineNames[coffee.line]}, ${coffee.variants[0].weight}`;
  const dots = { right: box.x + box.width - pad, y: box.y + box.height - 22.6 };
  return (
    writeLabel({ heading: (width) => heading(coffee, width), number, name, foot }, box, inks) +
    roastDots(dots.right, dots.y, coffee.roast, inks.ink, inks.ground)
  );
}
