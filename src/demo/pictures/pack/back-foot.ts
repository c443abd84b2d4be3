import { notes } from '../../../domain/taste/notes.ts';
import type { DemoCoffee } from '../../model.ts';
import { chooseInks } from '../inks.ts';
import { write } from '../lettering.ts';
import { drawTile } from '../tile.ts';
import type { Tone } from '../tone.ts';
import { wrapped } from '../wording.ts';
import type { Block } from './back-block.ts';
import { brewing } from './brewing.ts';
import type { Box } from './label.ts';

const doseColumns = [0, 0.22, 0.49, 0.71];

export function doses(coffee: DemoCoffee, { x, width }: Box, ink: string): Block {
  const size = 21;
  return {
    height: 52,
    draw: (y) =>
      brewing[coffee.line]
        .map(({ caption, value }, index) => {
          const left = x + width * (doseColumns[index] ?? 0);
          return (
            write(value, { x: left - 1, y: y + 22, size, face: 'name', tracking: -0.04, fill: ink }) +
            write(caption, { x: left, y: y + 38, size: 10.5, face: 'text', fill: ink })
          );
        })
        .join(''),
  };
}

export function tastes(coffee: DemoCoffee, { x, width }: Box, ink: string, tone: Tone): Block {
  const inks = chooseInks(tone, coffee.notes);
  const signs = [inks.main, inks.second, inks.third];
  const draw = (y: number) =>
    coffee.notes
      .flatMap((note, index) => {
        const sign = signs[index];
        if (!sign) return [];
        const left = x + (index * width) / 3;
        const words = wrapped(notes[note].name, 'strong', 10.5, width / 3 - 6);
        return [
          drawTile({ note, inks: sign, x: left, y, size: 38 }),
          ...words.map((word, line) =>
            write(word, { x: left, y: y + 51 + line * 12, size: 10.5, face: 'strong', fill: ink }),
          ),
        ];
      })
      .join('');
  return { height: 64, draw };
}
