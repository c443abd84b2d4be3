import { black } from '../../../domain/drawing/inks.ts';
import { path, polygon, rect } from '../../../domain/drawing/shapes.ts';
import { blue } from '../../../shop/shop.ts';
import type { DemoCoffee } from '../../model.ts';
import type { Drawing } from '../canvas.ts';
import { textWidth, write } from '../lettering.ts';
import { bodyTone, type Tone } from '../tone.ts';
import type { Bag } from './bag.ts';

const width = 246;
const centre = width / 2;

function gusset({ shoulder, top, bottom }: Bag, tone: Tone): string {
  const half = (edge: number, bulge: number) =>
    `M${centre} ${shoulder - 10}C${centre + bulge * 4} ${shoulder + 30} ${edge - bulge} ${top - 20} ${edge} ${top + 60}` +
    `C${edge + bulge} ${top + 170} ${edge + bulge} ${bottom - 130} ${edge} ${bottom - 16}Q${edge - bulge / 3} ${bottom} ${edge - bulge * 3} ${bottom}H${centre}Z`;
  return (
    path(half(8, -6), tone.base) +
    path(half(width - 8, 6), tone.deep) +
    polygon(
      [
        [centre, shoulder],
        [centre - 46, top + 26],
        [centre, top + 86],
      ],
      tone.deep,
    ) +
    polygon(
      [
        [centre, shoulder],
        [centre + 46, top + 26],
        [centre, top + 86],
      ],
      tone.deeper,
    ) +
    polygon(
      [
        [centre, bottom - 96],
        [26, bottom],
        [centre, bottom],
      ],
      tone.deep,
    ) +
    polygon(
      [
        [centre, bottom - 96],
        [width - 26, bottom],
        [centre, bottom],
      ],
      tone.deeper,
    )
  );
}

function closure({ shoulder }: Bag, tone: Tone, rolled: boolean): string {
  if (!rolled) return rect(centre - 5, 2, 5, shoulder, tone.base) + rect(centre, 2, 5, shoulder, tone.deep);
  return (
    path(
      `M${centre - 16} 8Q${centre - 16} 0 ${centre - 8} 0H${centre}V${shoulder}H${centre - 16}Z`,
      tone.base,
    ) +
    path(`M${centre} 0H${centre + 8}Q${centre + 16} 0 ${centre + 16} 8V${shoulder}H${centre}Z`, tone.deep) +
    rect(centre - 22, shoulder - 34, 44, 16, black) +
    rect(centre + 14, shoulder - 34, 8, 16, blue)
  );
}

function upright(text: string, x: number, y: number, size: number, fill: string): string {
  const line = write(text, { x: 0, y: 0, size, face: 'name', tracking: -0.03, fill });
  return `<g transform="translate(${x} ${y}) rotate(-90)">${line}</g>`;
}

export function drawBagSide(coffee: DemoCoffee, bag: Bag, rolled: boolean): Drawing {
  const tone = bodyTone(coffee);
  const room = bag.bottom - bag.top - 220;
  const size = Math.min(60, room / textWidth(coffee.name, { face: 'name', size: 1, tracking: -0.03 }));
  return {
    width,
    height: bag.bottom,
    markup:
      gusset(bag, tone) +
      closure(bag, tone, rolled) +
      upright(coffee.name, 84, bag.bottom - 110, size, tone.on) +
      upright(`№ ${coffee.number}`, 178, bag.bottom - 110, 22, tone.on),
  };
}
