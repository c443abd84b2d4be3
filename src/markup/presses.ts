import type { PagePress } from './press-table.ts';

/** On every element whose press a script handles. Without a script the element stays the link or button that it is. */
export const dataPress = 'data-press';
/** The title of the dialog that the press opens; without it the element's label. */
export const dataTitle = 'data-title';
/** What asks for sign-in: decides where the customer goes afterwards. */
export const dataOrigin = 'data-origin';
/** The id of the news item that the press opens. */
export const dataNews = 'data-news';

/** The taste that the press searches for. */
export const dataTaste = 'data-taste';

/** The way to brew of the timer that the press opens, unless it is the dripper; and the heading that gives it its title. */
export const dataBrew = 'data-brew';
export const brewingHeadingId = 'brewing';

/** Handled on the page of a listing, by src/browser/listing. */
export type ListingPress = 'pageFilters' | 'filter' | 'resetFilters' | 'gatherAgain';

export interface PressMarkup {
  [dataPress]: PagePress | ListingPress | undefined;
  [dataTitle]?: string | undefined;
  [dataOrigin]?: string;
  [dataNews]?: number | string;
  [dataBrew]?: string;
  [dataTaste]?: string;
}

/** The values of the two buttons that answer whether this is the visitor's country. */
export const rightCountry = 'yes';
export const wrongCountry = 'no';
