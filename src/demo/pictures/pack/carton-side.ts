import { polygon, rect } from '../../../domain/drawing/shapes.ts';
import type { DemoCoffee } from '../../model.ts';
import type { Drawing } from '../canvas.ts';
import { chooseInks } from '../inks.ts';
import { drawTile } from '../tile.ts';
import { bodyTone } from './body.ts';

/** The narrow side of a carton carries the three signs, one under another. */
export function drawCartonSide(coffee: DemoCoffee): Drawing {
  const tone = bodyTone(coffee);
  const inks = chooseInks(tone, coffee.notes);
  const signs = [inks.main, inks.second, inks.third];
  const size = 104;
  const height = 3 * size + 28;
  const left = 14;
  return {
    width: 232,
    height: height + 30,
    markup:
      polygon(
        [
          [0, 30],
          [70, 0],
          [232, 0],
          [size + 2 * left, 30],
        ],
        tone.lit,
      ) +
      polygon(
        [
          [size + 2 * left, 30],
          [232, 0],
          [232, height],
          [size + 2 * left, height + 30],
        ],
        tone.deep,
      ) +
      rect(0, 30, size + 2 * left, height, tone.base) +
      coffee.notes
        .flatMap((note, index) => {
          const sign = signs[index];
          return sign ? [drawTile({ note, inks: sign, x: left, y: 44 + index * size, size })] : [];
        })
        .join(''),
  };
}
