import { polygon, rect } from '../../../domain/drawing/shapes.ts';
import type { DemoSet } from '../../model.ts';
import { textWidth } from '../lettering.ts';
import { writeLabel } from '../pack/label.ts';
import { firstTone } from '../tone.ts';
import type { Content } from './contents.ts';

export const box = { left: 8, right: 440, front: 164, depth: { x: 60, y: -30 } };

const brand = firstTone('blue');
const small = 13;

function counted(contents: Content[]): string {
  const few = contents.length < 5;
  const onlyCoffee = contents.every(({ kind }) => kind === 'coffee');
  const noun = onlyCoffee ? (few ? 'пачки' : 'пачок') : few ? 'речі' : 'речей';
  return `Набір, ${contents.length} ${noun}`;
}

function footOf(set: DemoSet, contents: Content[], width: number): string {
  const names = contents.map(({ name }) => name).join(', ');
  const fits = textWidth(names, { face: 'strong', size: small }) <= width;
  return fits ? names : set.variants[0].weight;
}

/** The lower part of the box, blue with lettering, below the given height. */
export function drawBase(set: DemoSet, contents: Content[], top: number): string {
  const { left, right, front, depth } = box;
  const face = { x: left, y: top, width: right - left, height: front };
  const foot = footOf(set, contents, face.width - 32);
  const heading = () => ({ text: counted(contents), size: small });
  return (
    polygon(
      [
        [right, top],
        [right + depth.x, top + depth.y],
        [right + depth.x, top + front + depth.y],
        [right, top + front],
      ],
      brand.deep,
    ) +
    rect(left, top, face.width, front, brand.base) +
    writeLabel(
      { heading, number: set.number, name: set.name, foot },
      { ...face, y: top + 10, height: front - 10 },
      { ground: brand.base, ink: brand.on },
    )
  );
}
