import { paper, white } from '../../../domain/drawing/brand-colours.ts';
import { contrast } from '../../../domain/drawing/contrast.ts';
import { families, notes } from '../../../domain/taste/notes.ts';
import type { DemoCoffee } from '../../model.ts';
import { bodyTone } from '../pack/body.ts';

const leastDifference = 1.2;

/** A pack never stands on its own colour, nor on that of its family. */
function foreign(coffee: DemoCoffee, ...wishes: string[]): string {
  const own = families[notes[coffee.notes[0]].family];
  const body = bodyTone(coffee).base;
  const mine = new Set<string>([own.base, own.deep, own.tint]);
  return wishes.find((wish) => !mine.has(wish) && contrast(wish, body) >= leastDifference) ?? white;
}

export function groundsFor(coffee: DemoCoffee): { loud: string; calm: string } {
  const [, second, third] = coffee.notes.map((note) => families[notes[note].family]);
  const loud = [second?.base, third?.base].filter((ink) => ink !== undefined);
  const calm = [second?.tint, third?.tint].filter((ink) => ink !== undefined);
  return { loud: foreign(coffee, ...loud, ...calm, paper), calm: foreign(coffee, ...calm, paper) };
}
