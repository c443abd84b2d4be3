import { black } from '../../../domain/drawing/brand-colours.ts';
import { path } from '../../../domain/drawing/shapes.ts';
import { families } from '../../../domain/taste/notes.ts';

export const coffee = {
  base: families.chocolate.base,
  deep: families.chocolate.deep,
  foam: families.nut.base,
};

/** Glass is the only thing drawn with an outline: it has no colour of its own. */
export function glassEdge(d: string): string {
  return `<path d="${d}" fill="none" stroke="${black}" stroke-width="3"/>`;
}

export function twoTone(whole: string, shaded: string, tone: { base: string; deep: string }): string {
  return path(whole, tone.base) + path(shaded, tone.deep);
}
