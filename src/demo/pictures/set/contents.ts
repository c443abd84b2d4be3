import { rect } from '../../../domain/drawing/shapes.ts';
import type { NoteId } from '../../../domain/taste/notes.ts';
import type { DemoCoffee, DemoGear, DemoGoods, DemoSet } from '../../model.ts';
import { placed } from '../canvas.ts';
import { drawGear } from '../gear/shapes.ts';
import { chooseInks, type Role } from '../inks.ts';
import { drawTile } from '../tile.ts';
import { bodyTone, firstTone, type Tone } from '../tone.ts';

export type Content = DemoCoffee | DemoGear;

export function contentsOf(set: DemoSet, all: ReadonlyMap<string, DemoGoods>): Content[] {
  return set.contains.flatMap((chpu) => {
    const goods = all.get(chpu);
    return goods && goods.kind !== 'set' ? [goods] : [];
  });
}

export function toneOf(content: Content): Tone {
  return content.kind === 'coffee' ? bodyTone(content) : firstTone(content.family);
}

function coffeeTile(coffee: DemoCoffee, row: number, x: number, y: number, size: number): string {
  const order: [Role, NoteId][] = [
    ['main', coffee.notes[0]],
    ['second', coffee.notes[1]],
  ];
  const [role, note] = order[row % 2] ?? ['main', coffee.notes[0]];
  return drawTile({ note, inks: chooseInks(bodyTone(coffee), coffee.notes)[role], x, y, size });
}

function gearTile(gear: DemoGear, row: number, x: number, y: number, size: number): string {
  const tone = firstTone(gear.family);
  const drawing = drawGear(gear);
  const scale = (size * 0.8) / Math.max(drawing.width, drawing.height);
  const left = x + (size - drawing.width * scale) / 2;
  return (
    rect(x, y, size, size, row % 2 ? tone.lit : tone.tint) +
    placed(drawing, left, y + size - drawing.height * scale, scale)
  );
}

/** One square of the lid: the sign or shape of an item in the box. */
export function contentTile(content: Content, row: number, x: number, y: number, size: number): string {
  return content.kind === 'coffee'
    ? coffeeTile(content, row, x, y, size)
    : gearTile(content, row, x, y, size);
}
