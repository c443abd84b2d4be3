import { circle, path, rect } from '../../../../domain/taste/marks.ts';
import type { CoffeeLine, DemoCoffee } from '../../model.ts';
import { black, blue, white } from '../colour.ts';
import { textWidth, write } from '../lettering.ts';
import { writeName } from '../name.ts';

export const lineNames: Record<CoffeeLine, string> = {
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

export function roastDots(right: number, y: number, roast: number, ink: string, ground: string): string {
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
  const natural = textWidth(country, { face: 'strong', size: small });
  return { text: country, size: Math.min(small, Math.floor((small * width * 10) / natural) / 10) };
}

export function drawLabel(coffee: DemoCoffee, box: Box): string {
  const { ground, ink } = labelInks[coffee.line];
  const left = box.x + pad;
  const right = box.x + box.width - pad;
  const foot = box.y + box.height - 18;
  const number = `№ ${coffee.number}`;
  const room = right - left - textWidth(number, { face: 'strong', size: small }) - 12;
  const use = `${lineNames[coffee.line]}, ${coffee.variants[0].weight}`;
  const top = heading(coffee, room);
  return (
    rect(box.x, box.y, box.width, box.height, ground) +
    write(top.text, { x: left, y: box.y + 25, size: top.size, face: 'strong', fill: ink }) +
    write(number, { x: right, y: box.y + 25, size: small, face: 'strong', fill: ink, align: 'end' }) +
    writeName(coffee.name, {
      x: left,
      y: box.y + 31,
      width: right - left,
      height: box.height - 31 - 48,
      largest: 50,
      fill: ink,
    }) +
    path(`M${left} ${foot - 29}H${right}v1.6H${left}Z`, ink) +
    write(use, { x: left, y: foot, size: small, face: 'strong', fill: ink }) +
    roastDots(right, foot - 4.6, coffee.roast, ink, ground)
  );
}
