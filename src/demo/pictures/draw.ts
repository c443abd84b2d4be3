import type { DemoGoods } from '../model.ts';
import { coffeePictures } from './coffee-pictures.ts';
import { gearPictures } from './gear-pictures.ts';
import type { Picture } from './picture.ts';
import { setPictures } from './set-pictures.ts';

/** The main picture first, then the gallery. The same goods give the same bytes. */
export function drawPictures(goods: DemoGoods, all: ReadonlyMap<string, DemoGoods>): Picture[] {
  if (goods.kind === 'coffee') return coffeePictures(goods);
  return goods.kind === 'set' ? setPictures(goods, all) : gearPictures(goods);
}
