import type { NoteId } from '../../domain/taste/notes.ts';

export interface Bubble {
  name: BubbleName;
  /** The centre, from the left and from the bottom, and the radius, in thousandths of the container's width. */
  x: number;
  y: number;
  radius: number;
}

export type BubbleName = NoteId | 'black' | 'white';

/** Three sets of five, in the order in which they fall. The positions are those where falling circles would settle. */
export const bubbleSets: readonly (readonly Bubble[])[] = [
  [
    { name: 'jasmine', x: 172, y: 172, radius: 172 },
    { name: 'orange', x: 396, y: 70, radius: 70 },
    { name: 'raspberry', x: 705, y: 112, radius: 112 },
    { name: 'white', x: 547, y: 34, radius: 34 },
    { name: 'hazelnut', x: 910, y: 90, radius: 90 },
  ],
  [
    { name: 'milkChocolate', x: 762, y: 355, radius: 128 },
    { name: 'black', x: 948, y: 231, radius: 52 },
    { name: 'mango', x: 290, y: 417, radius: 96 },
    { name: 'white', x: 834, y: 199, radius: 40 },
    { name: 'bergamot', x: 493, y: 272, radius: 150 },
  ],
  [
    { name: 'peach', x: 916, y: 506, radius: 84 },
    { name: 'rose', x: 110, y: 526, radius: 110 },
    { name: 'black', x: 918, y: 312, radius: 30 },
    { name: 'cherry', x: 599, y: 457, radius: 60 },
    { name: 'lavender', x: 701, y: 554, radius: 76 },
  ],
];
