/** Dispatched on the document once analytics listen to clicks themselves. */
export const analyticsReady = 'analytics-ready';

/** In sessionStorage: the texts of the clicked card, a line each, and the start of the page that it was clicked on. */
export const keptClickKey = 'card_click';

/** A click on a card that is still to be reported; empty where the browser refuses to store anything. */
export function keptClick(): string {
  try {
    return sessionStorage.getItem(keptClickKey) ?? '';
  } catch {
    return '';
  }
}
