import { type FamilyId, families, type NoteId } from './notes.ts';
import { drawSign } from './signs.ts';

/** The note whose sign speaks for a family. */
const noteOf: Readonly<Record<FamilyId, NoteId>> = {
  berry: 'raspberry',
  citrus: 'orange',
  chocolate: 'milkChocolate',
  nut: 'hazelnut',
  floral: 'jasmine',
  tropical: 'mango',
};

/** In the family's own colours, inside a box of 100 × 100. */
export function drawFamilySign(id: FamilyId): string {
  const { base, deep, tint } = families[id];
  return drawSign(noteOf[id], { form: tint, accent: deep, ground: base });
}
