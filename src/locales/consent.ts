import { consent } from './uk/consent.ts';

/** The words for the dialog of the consent, which few open. */
export const words = consent;
