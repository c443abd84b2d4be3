import { black, white } from '../../../domain/drawing/brand-colours.ts';
import { contrast } from '../../../domain/drawing/contrast.ts';
import { rect } from '../../../domain/drawing/shapes.ts';
import { type NoteId, notes } from '../../../domain/taste/notes.ts';
import type { SignInks } from '../../../domain/taste/signs.ts';
import { canvas, picture } from '../canvas.ts';
import { textWidth, write } from '../lettering.ts';
import { drawTile } from '../tile.ts';

/** The sign of a note from edge to edge, with its word beneath. */
export function drawPoster(note: NoteId, inks: SignInks, foot: string): string {
  const { width, height } = canvas;
  const { name } = notes[note];
  const ink = contrast(foot, white) >= contrast(foot, black) ? white : black;
  const size = Math.min(60, (width - 48) / textWidth(name, { face: 'name', size: 1, tracking: -0.04 }));
  const middle = (height + width) / 2;
  return picture(
    drawTile({ note, inks, x: 0, y: 0, size: width }) +
      rect(0, width, width, height - width, foot) +
      write(name, {
        x: 24 - size * 0.05,
        y: middle + size * 0.28,
        size,
        face: 'name',
        tracking: -0.04,
        fill: ink,
      }),
  );
}
