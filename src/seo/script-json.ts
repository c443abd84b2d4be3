/** JSON for a script element: escapes `<`, so that no text of the shop can close the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
