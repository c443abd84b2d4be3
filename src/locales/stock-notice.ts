import { stockNotice } from './uk/stock-notice.ts';

/** The words of the notice when goods are back, which no other island loads. */
export const words = stockNotice;
