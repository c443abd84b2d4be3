import { rect } from '../../../domain/drawing/shapes.ts';
import { notes } from '../../../domain/taste/notes.ts';
import type { CoffeeLine, DemoCoffee } from '../../model.ts';
import { chooseInks } from '../inks.ts';
import { opening, textWidth, wrapped, write } from '../lettering.ts';
import { drawTile } from '../tile.ts';
import type { Tone } from '../tone.ts';
import { type Box, labelInks } from './label.ts';

/** One part of a back label; its height is computed before its position. */
interface Block {
  height: number;
  draw: (y: number) => string;
}

const pad = 16;
/** A label of this height or more sets its text larger. */
const roomy = 480;

function heading(coffee: DemoCoffee, { x, width }: Box, ink: string): Block {
  const number = `№ ${coffee.number}`;
  const room = width - textWidth(number, { face: 'strong', size: 12 }) - 10;
  const size = Math.min(22, room / textWidth(coffee.name, { face: 'name', size: 1, tracking: -0.03 }));
  return {
    height: 40,
    draw: (y) =>
      write(coffee.name, { x: x - 1, y: y + 22, size, face: 'name', tracking: -0.03, fill: ink }) +
      write(number, { x: x + width, y: y + 22, size: 12, face: 'strong', fill: ink, align: 'end' }) +
      rect(x, y + 34, width, 1.6, ink),
  };
}

function story(coffee: DemoCoffee, { x, width }: Box, ink: string, most: number, zoom: number): Block {
  const size = 12.5 * zoom;
  const leading = 16 * zoom;
  const lines = opening(coffee.description, 'text', size, width, most);
  return {
    height: lines.length * leading + 14,
    draw: (y) =>
      lines
        .map((line, index) =>
          write(line, { x, y: y + leading + index * leading, size, face: 'text', fill: ink }),
        )
        .join(''),
  };
}

/** The text side of a pack: the story and the passport from the top, doses and tastes from the foot. */
export function drawBackLabel(coffee: DemoCoffee, box: Box, tone: Tone): string {
  const { ground, ink } = labelInks[coffee.line];
  const column = { ...box, x: box.x + pad, width: box.width - 2 * pad };
  const top = heading(coffee, column, ink);
  const brew = doses(coffee, column, ink);
  const taste = tastes(coffee, column, ink, tone);
  const room = box.height - 6 - 14 - top.height - brew.height - taste.height;
  const zoom = box.height > roomy ? 1.18 : 1;
  const most = Math.max(2, Math.min(8, Math.floor((room - 76) / (16 * zoom))));
  const storyBlock = story(coffee, column, ink, most, zoom);
  const facts = passport(coffee, column, ink, Math.floor((room - storyBlock.height - 8) / (20 * zoom)), zoom);
  const start = box.y + 6;
  const tasteTop = box.y + box.height - 14 - taste.height;
  return (
    rect(box.x, box.y, box.width, box.height, ground) +
    top.draw(start) +
    storyBlock.draw(start + top.height) +
    facts.draw(start + top.height + storyBlock.height) +
    brew.draw(tasteTop - brew.height) +
    taste.draw(tasteTop)
  );
}

const doseColumns = [0, 0.22, 0.49, 0.71];

function doses(coffee: DemoCoffee, { x, width }: Box, ink: string): Block {
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

function tastes(coffee: DemoCoffee, { x, width }: Box, ink: string, tone: Tone): Block {
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

interface Dose {
  caption: string;
  value: string;
}

function doseRows(coffee: string, water: string, heat: string, time: string, second = 'вода, г'): Dose[] {
  return [
    { caption: 'кава, г', value: coffee },
    { caption: second, value: water },
    { caption: '°C', value: heat },
    { caption: 'хв', value: time },
  ];
}

const brewing: Record<CoffeeLine, Dose[]> = {
  espresso: doseRows('18', '36', '93', '0:28', 'напій, г'),
  filter: doseRows('15', '250', '94', '2:45'),
  microlot: doseRows('15', '240', '92', '2:50'),
  decaf: doseRows('16', '250', '93', '2:40'),
  drip: doseRows('12', '200', '95', '3:00'),
};

function rowsOf({ origin }: DemoCoffee): [string, string][] {
  const { country, region, station, process, altitude, variety, harvest, score } = origin;
  const rows: [string, string | undefined][] = [
    ['Країна', country],
    ['Регіон', region],
    ['Обробка', process],
    ['Висота', altitude],
    ['Різновид', variety],
    ['Станція', station],
    ['Урожай', harvest],
    ['Оцінка', score],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

function passport(coffee: DemoCoffee, { x, width }: Box, ink: string, most: number, zoom: number): Block {
  const text = 11.5 * zoom;
  const step = 20 * zoom;
  const rows = rowsOf(coffee).slice(0, most);
  const drawRow = ([caption, value]: [string, string], y: number) => {
    const room = width - textWidth(caption, { face: 'text', size: text }) - 16;
    const size = Math.min(text, room / textWidth(value, { face: 'strong', size: 1 }));
    return (
      rect(x, y, width, 0.8, ink) +
      write(caption, { x, y: y + step * 0.7, size: text, face: 'text', fill: ink }) +
      write(value, { x: x + width, y: y + step * 0.7, size, face: 'strong', fill: ink, align: 'end' })
    );
  };
  return {
    height: rows.length * step,
    draw: (y) =>
      rows.map((row, index) => drawRow(row, y + index * step)).join('') +
      rect(x, y + rows.length * step, width, 0.8, ink),
  };
}
