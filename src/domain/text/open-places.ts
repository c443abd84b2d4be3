/** What of a text is still to be filled in: it stands in double braces. */
export const openPlaces = (text: string): string[] =>
  [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, what = '']) => what.trim());

export const openPlace = (what: string): string => `{{${what}}}`;
