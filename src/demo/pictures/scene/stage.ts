import { black } from '../../../domain/drawing/brand-colours.ts';
import { path, rect } from '../../../domain/drawing/shapes.ts';
import { canvas, picture } from '../canvas.ts';

/** Things stand on this line of a stage. */
export const stageLine = canvas.height - 64;

/** A ground, a half-disc rising behind, and a black table that things stand on. */
export function stage(ground: string, disc: string, things: string): string {
  const { width, height } = canvas;
  const centre = width / 2;
  const radius = 232;
  const table = height - 82;
  return picture(
    path(`M${centre - radius} ${table}A${radius} ${radius} 0 0 1 ${centre + radius} ${table}Z`, disc) +
      rect(0, table, width, height - table, black) +
      things,
    ground,
  );
}
