import { personalData } from './uk/personal-data.ts';

/** The words of saving and erasing one's data, which no other island loads. */
export const words = personalData;
