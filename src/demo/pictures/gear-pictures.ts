import { white } from '../../domain/drawing/inks.ts';
import { type FamilyId, families } from '../../domain/taste/notes.ts';
import { blue } from '../../shop/shop.ts';
import type { DemoGear, GearShape } from '../model.ts';
import { canvas, type Picture, picture, placed, standing } from './canvas.ts';
import { drawGearBox } from './gear/gear-box.ts';
import { drawGear, shapes } from './gear/shapes.ts';
import { stage, stageLine } from './scene.ts';
import { firstTone } from './tone.ts';

interface Use {
  /** The scale of the product. */
  scale?: number;
  /** What stands beside it, with its scale. */
  beside?: [GearShape, number];
}

const uses: Record<GearShape, Use> = {
  dripper: { beside: ['cup', 0.5] },
  server: { beside: ['glass', 0.5] },
  filters: { beside: ['dripper', 1] },
  aeropress: { beside: ['handGrinder', 1] },
  press: { beside: ['cup', 0.5] },
  cezve: { scale: 1, beside: ['cup', 0.5] },
  moka: { beside: ['cup', 0.5] },
  kettle: { scale: 1.2 },
  scales: { scale: 1.1 },
  handGrinder: { beside: ['aeropress', 1.1] },
  electricGrinder: { beside: ['tamper', 0.42] },
  cup: { scale: 0.74, beside: ['press', 0.95] },
  glass: { scale: 0.8, beside: ['server', 0.95] },
  thermos: { beside: ['cup', 0.55] },
  tamper: { scale: 1.2 },
  jug: { scale: 0.95, beside: ['glass', 0.6] },
  canister: { beside: ['cup', 0.5] },
  tote: {},
};

const centre = canvas.width / 2;

const boxless = new Set<GearShape>(['filters', 'tote']);

const neighbours: Record<DemoGear['family'], { ground: FamilyId; partner: FamilyId | 'blue' }> = {
  berry: { ground: 'floral', partner: 'blue' },
  citrus: { ground: 'tropical', partner: 'berry' },
  chocolate: { ground: 'nut', partner: 'berry' },
  nut: { ground: 'citrus', partner: 'blue' },
  floral: { ground: 'berry', partner: 'citrus' },
  tropical: { ground: 'citrus', partner: 'floral' },
  blue: { ground: 'citrus', partner: 'berry' },
};

function inUse({ shape, family }: DemoGear): string {
  const { ground, partner } = neighbours[family];
  const drawing = shapes[shape].draw(firstTone(family));
  const { beside, scale = shapes[shape].scale * 0.78 } = uses[shape];
  if (!beside) return stage(families[ground].base, white, standing(drawing, centre, stageLine, scale));
  const [other, otherScale] = beside;
  const companion = shapes[other].draw(firstTone(partner));
  const self = Math.min(scale, 310 / drawing.width);
  return stage(
    families[ground].base,
    white,
    standing(drawing, 194, stageLine, self) +
      standing(companion, 424, stageLine + 14, Math.min(otherScale, 190 / companion.width)),
  );
}

/** A close-up, larger than the picture. */
function near(gear: DemoGear): string {
  const drawing = drawGear(gear);
  const scale = shapes[gear.shape].scale * 2.1;
  const { tint } = firstTone(neighbours[gear.family].partner);
  const x = canvas.width * 0.62 - (drawing.width * scale) / 2;
  const y = canvas.height * 0.16;
  return picture(placed(drawing, x, y, scale), tint);
}

export function gearPictures(gear: DemoGear): Picture[] {
  const { scale } = shapes[gear.shape];
  const boxGround = gear.family === 'blue' ? families.citrus.base : blue;
  const box = stage(boxGround, white, standing(drawGearBox(gear), centre, stageLine));
  return [
    { name: 'front', shows: 'Спереду', svg: picture(standing(drawGear(gear), centre, canvas.height, scale)) },
    { name: 'use', shows: 'У роботі', svg: inUse(gear) },
    { name: 'near', shows: 'Зблизька', svg: near(gear) },
    ...(boxless.has(gear.shape) ? [] : [{ name: 'box', shows: 'Коробка', svg: box }]),
  ];
}
