/** Ids of the cards that a visitor looked at, the latest first. */
export type SeenGoods = readonly number[];

/** A row of four, and the goods of the page, which are not shown there. */
const maxSeen = 5;
const separator = ' ';

export const addSeen = (seen: SeenGoods, id: number): SeenGoods =>
  isId(id) ? [id, ...seen.filter((one) => one !== id)].slice(0, maxSeen) : seen;

export const encodeSeen = (seen: SeenGoods): string => seen.join(separator);

/** Keeps only ids, because visitors can edit the storage. */
export const decodeSeen = (text: string): SeenGoods =>
  text.split(separator, maxSeen).map(Number).reduceRight(addSeen, []);

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;
