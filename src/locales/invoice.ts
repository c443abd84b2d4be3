import { invoice } from './uk/invoice.ts';

/** The words of the dialog, which no other island loads. */
export const words = invoice;
