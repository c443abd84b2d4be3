import { news } from './uk/news.ts';

/** The words of the dialog with a news item, which no other island loads. */
export const words = news;
