/** A settlement that no list needs to have: its postal code and its name. */
export interface PostalPlace {
  /** «32-020». */
  postalCode: string;
  name: string;
}

export const longestPlaceName = 50;

const code = String.raw`(\d{2})[\s-]?(\d{3})`;
const wholeCode = new RegExp(`^${code}$`);
const before = new RegExp(`^${code}[\\s,]+(.+)$`);
const after = new RegExp(`^(.+?)[\\s,]+${code}$`);
const placeName = /^\p{L}[\p{L}\p{M} .()'’-]+$/u;

/** «32-020» for «32020», «32 020» and «32-020»; undefined for anything else. */
export function parsePostalCode(typed: string): string | undefined {
  const [, area, place] = wholeCode.exec(typed.trim()) ?? [];
  return area && place && `${area}-${place}`;
}

/** The name with a capital letter, or undefined if it cannot be one. */
export function parsePlaceName(typed: string): string | undefined {
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  if (name.length > longestPlaceName || !placeName.test(name)) return undefined;
  return name.charAt(0).toLocaleUpperCase('pl') + name.slice(1);
}

/** «32-020 Wieliczka», «wieliczka, 32020». */
export function parsePostalPlace(typed: string): PostalPlace | undefined {
  const text = typed.trim();
  const [, area, place, last] = before.exec(text) ?? [];
  const [, first, otherArea, otherPlace] = after.exec(text) ?? [];
  const postalCode = parsePostalCode(`${area ?? otherArea}-${place ?? otherPlace}`);
  const name = parsePlaceName(last ?? first ?? '');
  return postalCode && name ? { postalCode, name } : undefined;
}

/** Such a settlement is its own id: «32-020 Wieliczka». The postal code stands in place of the region. */
export const postalSettlement = ({ postalCode, name }: PostalPlace) => ({
  external_id: `${postalCode} ${name}`,
  name,
  region: postalCode,
});
