import { seededRandom } from '../../../domain/drawing/seeded-random.ts';
import { notes } from '../../../domain/taste/notes.ts';
import type { DemoCoffee } from '../../model.ts';
import { firstTone, secondTone, type Tone } from '../tone.ts';

/** The first note's family colours the bag; half of the coffees wear its second tone. */
export function bodyTone({ id, notes: [first] }: Pick<DemoCoffee, 'id' | 'notes'>): Tone {
  const { family } = notes[first];
  return seededRandom(`wrap:${id}`).below(2) ? secondTone(family) : firstTone(family);
}
