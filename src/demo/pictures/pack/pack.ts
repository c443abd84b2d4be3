import type { DemoCoffee } from '../../model.ts';
import type { Drawing } from '../canvas.ts';

type Draw = (coffee: DemoCoffee) => Drawing;

/** The drawings of one form of packaging. */
export interface Pack {
  front: Draw;
  back: Draw;
  side: Draw;
}
