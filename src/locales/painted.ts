import { painted as uk } from './uk/painted.ts';

/** The few words that the first script brings itself, so that no page has to. */
export const painted = uk;
