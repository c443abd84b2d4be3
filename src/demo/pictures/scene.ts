import { contrast } from '../../domain/drawing/contrast.ts';
import { black, white } from '../../domain/drawing/inks.ts';
import { path, rect } from '../../domain/drawing/shapes.ts';
import { families, type NoteId, notes } from '../../domain/taste/notes.ts';
import type { SignInks } from '../../domain/taste/signs.ts';
import { paper } from '../../shop/shop.ts';
import type { DemoCoffee } from '../model.ts';
import { canvas, picture } from './canvas.ts';
import { textWidth, write } from './lettering.ts';
import { drawTile } from './tile.ts';
import { bodyTone } from './tone.ts';

/** Goods stand on this line. */
export const stageLine = canvas.height - 64;

/** A background, a half-disc behind the goods, and a black table under them. */
export function stage(ground: string, disc: string, things: string): string {
  const { width, height } = canvas;
  const centre = width / 2;
  const radius = 232;
  const table = height - 82;
  return picture(
    path(`M${centre - radius} ${table}A${radius} ${radius} 0 0 1 ${centre + radius} ${table}Z`, disc) +
      rect(0, table, width, height - table, black) +
      things,
    ground,
  );
}

const leastDifference = 1.2;

/** Backgrounds for a pack that differ from its own colour and its family's. */
function foreign(coffee: DemoCoffee, ...wishes: string[]): string {
  const family = families[notes[coffee.notes[0]].family];
  const body = bodyTone(coffee).base;
  const mine = new Set<string>([family.base, family.deep, family.tint]);
  return wishes.find((wish) => !mine.has(wish) && contrast(wish, body) >= leastDifference) ?? white;
}

export function groundsFor(coffee: DemoCoffee): { loud: string; calm: string } {
  const [, second, third] = coffee.notes.map((note) => families[notes[note].family]);
  const loud = [second?.base, third?.base].filter((ink) => ink !== undefined);
  const calm = [second?.tint, third?.tint].filter((ink) => ink !== undefined);
  return { loud: foreign(coffee, ...loud, ...calm, paper), calm: foreign(coffee, ...calm, paper) };
}

/** The sign of a note from edge to edge, with its word beneath. */
export function drawPoster(note: NoteId, inks: SignInks, foot: string): string {
  const { width, height } = canvas;
  const { name } = notes[note];
  const ink = contrast(foot, white) >= contrast(foot, black) ? white : black;
  const size = Math.min(60, (width - 48) / textWidth(name, { face: 'name', size: 1, tracking: -0.04 }));
  const middle = (height + width) / 2;
  return picture(
    drawTile({ note, inks, x: 0, y: 0, size: width }) +
      rect(0, width, width, height - width, foot) +
      write(name, {
        x: 24 - size * 0.05,
        y: middle + size * 0.28,
        size,
        face: 'name',
        tracking: -0.04,
        fill: ink,
      }),
  );
}
