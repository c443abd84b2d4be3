import { rect } from '../../domain/drawing/shapes.ts';
import { families, type NoteId, notes } from '../../domain/taste/notes.ts';
import { drawSign } from '../../domain/taste/signs.ts';
import { paper } from './sheet.ts';

const noteIds = Object.keys(notes).filter((id): id is NoteId => Object.hasOwn(notes, id));

/** The notes that have a sign; a catalogue may use other words too. */
export function knownNotes(tastes: readonly string[]): NoteId[] {
  return tastes.flatMap((taste) => noteIds.find((id) => notes[id].name === taste.trim().toLowerCase()) ?? []);
}

const familyOf = (note: NoteId) => families[notes[note].family];

/** What the goods stand on: the tint of their first note's family. */
export function groundFor([first]: readonly NoteId[]): string {
  return first === undefined ? paper : familyOf(first).tint;
}

/** Signs side by side from the left; neighbours of one family change places between its tones. */
export function drawTiles(row: readonly NoteId[], x: number, y: number, size: number): string {
  let isTurned = false;
  return row
    .map((note, index) => {
      const before = row[index - 1];
      isTurned = before !== undefined && notes[before].family === notes[note].family && !isTurned;
      const { base, deep, tint, on } = familyOf(note);
      const inks = isTurned
        ? { form: base, accent: deep, ground: tint }
        : { form: on, accent: tint, ground: base };
      const left = x + index * size;
      const sign = drawSign(note, inks);
      const inset = size * 0.12;
      return `${rect(left, y, size, size, inks.ground)}<g transform="translate(${left + inset} ${y + inset}) scale(${(size - 2 * inset) / 100})">${sign}</g>`;
    })
    .join('');
}
