import { recap } from './uk/recap.ts';

/** The words of the yearly recap, which no other island loads. */
export const words = recap;
