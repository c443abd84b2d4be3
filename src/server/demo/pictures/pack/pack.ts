import type { DemoCoffee } from '../../model.ts';
import type { Drawing } from '../canvas.ts';
import { drawDrip } from './drip.ts';
import { drawKilo } from './kilo.ts';
import { drawPouch } from './pouch.ts';

const fronts = { pouch: drawPouch, kilo: drawKilo, drip: drawDrip };

export function drawPack(coffee: DemoCoffee): Drawing {
  return fronts[coffee.form](coffee);
}
