import type { DemoGear, GearShape } from '../../model.ts';
import type { Drawing } from '../canvas.ts';
import { firstTone, type Tone } from '../tone.ts';
import { drawAeropress, drawCezve, drawDripper, drawMoka, drawPress } from './brewers.ts';
import {
  drawElectricGrinder,
  drawFilters,
  drawHandGrinder,
  drawScales,
  drawTamper,
  drawTote,
} from './tools.ts';
import { drawCanister, drawCup, drawGlass, drawJug, drawKettle, drawServer, drawThermos } from './vessels.ts';

interface Shape {
  draw: (tone: Tone) => Drawing;
  /** Its size when it stands alone. */
  scale: number;
}

export const shapes: Record<GearShape, Shape> = {
  dripper: { draw: drawDripper, scale: 1.6 },
  server: { draw: drawServer, scale: 1.7 },
  filters: { draw: drawFilters, scale: 1.3 },
  aeropress: { draw: drawAeropress, scale: 1.6 },
  press: { draw: drawPress, scale: 1.6 },
  cezve: { draw: drawCezve, scale: 1.5 },
  moka: { draw: drawMoka, scale: 1.5 },
  kettle: { draw: drawKettle, scale: 1.5 },
  scales: { draw: drawScales, scale: 1.25 },
  handGrinder: { draw: drawHandGrinder, scale: 1.55 },
  electricGrinder: { draw: drawElectricGrinder, scale: 1.6 },
  cup: { draw: drawCup, scale: 1.45 },
  glass: { draw: drawGlass, scale: 1.6 },
  thermos: { draw: drawThermos, scale: 1.5 },
  tamper: { draw: drawTamper, scale: 1.45 },
  jug: { draw: drawJug, scale: 1.45 },
  canister: { draw: drawCanister, scale: 1.5 },
  tote: { draw: drawTote, scale: 1.5 },
};

export function drawGear({ shape, family }: DemoGear): Drawing {
  return shapes[shape].draw(firstTone(family));
}
