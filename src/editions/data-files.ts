/** Apart from the other paths, because the script of every page names it and needs no other. */
export const cardFilePath = (id: number | string): string => `/cards/${id}.json`;
