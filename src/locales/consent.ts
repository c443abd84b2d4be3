import { consent } from './uk/consent.ts';

/** The words of the consent dialog, apart because few visitors open it. */
export const words = consent;
