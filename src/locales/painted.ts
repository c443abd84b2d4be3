import { painted as uk } from './uk/painted.ts';

/** The words that the first script writes into goods cards, the header and the frames of dialogs. */
export const painted = uk;
