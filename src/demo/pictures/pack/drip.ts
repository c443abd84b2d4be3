import { path, polygon, rect } from '../../../domain/drawing/shapes.ts';
import type { DemoCoffee } from '../../model.ts';
import { type Drawing, placed } from '../canvas.ts';
import { compose } from '../composition.ts';
import { chooseInks } from '../inks.ts';
import { write } from '../lettering.ts';
import { drawTile } from '../tile.ts';
import { bodyTone, type Tone } from '../tone.ts';
import { drawBackLabel } from './back-label.ts';
import { drawLabel } from './label.ts';
import type { Pack } from './pack.ts';

const box = { left: 2, right: 290, top: 34, bottom: 366 };
const depth = { x: 62, y: -32 };
const cell = 90;
const frame = 9;

function carton(tone: Tone): string {
  const { left, right, top, bottom } = box;
  const slit = 0.42;
  return (
    rect(left, top, right - left, bottom - top, tone.base) +
    polygon(
      [
        [left, top],
        [left + depth.x, top + depth.y],
        [right + depth.x, top + depth.y],
        [right, top],
      ],
      tone.lit,
    ) +
    polygon(
      [
        [left + depth.x * slit, top + depth.y * slit],
        [right + depth.x * slit, top + depth.y * slit],
        [right + depth.x * slit + 4, top + depth.y * slit - 2],
        [left + depth.x * slit + 4, top + depth.y * slit - 2],
      ],
      tone.deep,
    ) +
    polygon(
      [
        [right, top],
        [right + depth.x, top + depth.y],
        [right + depth.x, bottom + depth.y],
        [right, bottom],
      ],
      tone.deep,
    )
  );
}

/** A tab to press in, perforated along its round edge. */
function tab(tone: Tone): string {
  const x = (box.left + box.right) / 2;
  const dashes = Array.from({ length: 9 }, (_, index) => {
    const point = (radius: number, turn: number) => {
      const angle = ((index * 20 + turn) * Math.PI) / 180;
      return [x + radius * Math.cos(angle), box.top + radius * Math.sin(angle)] as const;
    };
    return polygon([point(27, 5), point(29.5, 5), point(29.5, 15), point(27, 15)], tone.deep);
  });
  return path(`M${x - 30} ${box.top}A30 30 0 0 0 ${x + 30} ${box.top}Z`, tone.lit) + dashes.join('');
}

function sachet(coffee: DemoCoffee, tone: Tone): string {
  const width = 132;
  const height = 198;
  const teeth = (step: string) => step.repeat(11);
  const film = path(`M0 0${teeth('l6 5l6 -5')}V${height}${teeth('l-6 -5l-6 5')}Z`, tone.base);
  const crimp = (y: number) => rect(0, y, width, 2, tone.deep) + rect(0, y + 5, width, 2, tone.deep);
  const text = { y: height - 32, size: 13, face: 'strong', fill: tone.on } as const;
  const { main } = chooseInks(tone, coffee.notes);
  return (
    path(`M${width} 0l6 3v${height - 6}l-6 3Z`, tone.deeper) +
    film +
    crimp(12) +
    crimp(height - 19) +
    drawTile({ note: coffee.notes[0], inks: main, x: 14, y: 34, size: 104 }) +
    write('1 дрип', { ...text, x: 14 }) +
    write('12 г', { ...text, x: width - 14, align: 'end' })
  );
}

function drawFront(coffee: DemoCoffee): Drawing {
  const tone = bodyTone(coffee);
  const art = { width: 0, height: 0, markup: compose(coffee, tone, { columns: 3, rows: 2, cell }) };
  const label = { x: box.left + frame, y: box.top + 2 * cell, width: 3 * cell, height: 143 };
  const inFront = { width: 140, height: 198, markup: sachet(coffee, tone) };
  return {
    width: 450,
    height: box.bottom,
    markup:
      carton(tone) +
      placed(art, box.left + frame, box.top) +
      tab(tone) +
      drawLabel(coffee, label) +
      placed(inFront, 309, box.bottom - inFront.height),
  };
}

function drawBack(coffee: DemoCoffee): Drawing {
  const tone = bodyTone(coffee);
  const print = {
    x: box.left + frame,
    y: box.top + frame,
    width: 3 * cell,
    height: box.bottom - box.top - 2 * frame,
  };
  return { width: 354, height: box.bottom, markup: carton(tone) + drawBackLabel(coffee, print, tone) };
}

export const drip: Pack = { front: drawFront, back: drawBack, side: drawCartonSide };

/** The narrow side of a carton carries the three signs, one under another. */
function drawCartonSide(coffee: DemoCoffee): Drawing {
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
