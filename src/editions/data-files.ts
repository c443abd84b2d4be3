/** Apart from the other paths, because the script of every page names them and needs no other. */
export const cardFilePath = (id: number | string): string => `/cards/${id}.json`;
export const filtersFilePath = '/filters.json';
