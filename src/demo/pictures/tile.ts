import { rect, rounded } from '../../domain/drawing/shapes.ts';
import type { NoteId } from '../../domain/taste/notes.ts';
import { drawSign, type SignInks } from '../../domain/taste/signs.ts';

export interface Tile {
  note: NoteId;
  inks: SignInks;
  x: number;
  y: number;
  size: number;
  quarterTurns?: number;
}

export function drawTile({ note, inks, x, y, size, quarterTurns = 0 }: Tile): string {
  const sign = drawSign(note, inks);
  const turned = quarterTurns ? `<g transform="rotate(${quarterTurns * 90} 50 50)">${sign}</g>` : sign;
  const place = `translate(${rounded(x)} ${rounded(y)}) scale(${rounded(size) / 100})`;
  return `${rect(x, y, size, size, inks.ground)}<g transform="${place}">${turned}</g>`;
}
