import { rect } from '../../../domain/drawing/shapes.ts';
import type { DemoCoffee } from '../../model.ts';
import { textWidth, write } from '../lettering.ts';
import type { Block } from './back-block.ts';
import type { Box } from './label.ts';

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

export function passport(
  coffee: DemoCoffee,
  { x, width }: Box,
  ink: string,
  most: number,
  zoom: number,
): Block {
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
