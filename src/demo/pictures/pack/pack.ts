import type { DemoCoffee } from '../../model.ts';
import type { Drawing } from '../canvas.ts';

type Draw = (coffee: DemoCoffee) => Drawing;

/** A form of packaging, seen from where a shopper may want to see it. */
export interface Pack {
  front: Draw;
  back: Draw;
  side: Draw;
}
