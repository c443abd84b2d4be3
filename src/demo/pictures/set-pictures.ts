import { white } from '../../domain/drawing/inks.ts';
import { families } from '../../domain/taste/notes.ts';
import type { DemoGoods, DemoSet } from '../model.ts';
import { canvas, type Picture, picture, standing } from './canvas.ts';
import { stage, stageLine } from './scene.ts';
import { drawClosedBox } from './set/closed-box.ts';
import { type Content, contentsOf, contentTile } from './set/contents.ts';
import { drawOpenBox } from './set/open-box.ts';

const centre = canvas.width / 2;

/** The signs of everything in the box, edge to edge. */
function drawPattern(contents: Content[]): string {
  const columns = 3;
  const rows = Math.ceil(canvas.height / (canvas.width / columns));
  const size = canvas.width / columns;
  const tiles = Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const content = contents[(column + row) % contents.length];
    return content ? contentTile(content, row, column * size, row * size, size) : '';
  });
  return picture(tiles.join(''));
}

export function setPictures(set: DemoSet, all: ReadonlyMap<string, DemoGoods>): Picture[] {
  const contents = contentsOf(set, all);
  return [
    {
      name: 'front',
      shows: 'Спереду',
      svg: picture(standing(drawClosedBox(set, contents), centre, canvas.height, 1)),
    },
    {
      name: 'open',
      shows: 'Усередині',
      svg: stage(families.citrus.base, white, standing(drawOpenBox(set, contents), centre, stageLine, 0.96)),
    },
    ...(contents.length ? [{ name: 'pattern', shows: 'Смаки', svg: drawPattern(contents) }] : []),
  ];
}
