import { brewing } from './uk/brewing.ts';

/** The words of the timer that pours along, which no other island loads. */
export const words = brewing;
