import { painted as uk } from './uk/painted.ts';

/** The words that the first script writes into goods cards and the header. */
export const painted = uk;
