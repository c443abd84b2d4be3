import { withdrawalForm } from './uk/withdrawal-form.ts';

/** The words of the form, which no other island loads. */
export const words = withdrawalForm;
