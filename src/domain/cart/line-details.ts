/** Weight and grind of a cart line, as one text. */
export const lineDetails = (weight: string | number | undefined, grind: string | undefined): string =>
  [weight, grind].filter(Boolean).map(String).map(lowerFirst).join(', ');

/** Lower-cases «У зернах», but not «V60», for use after a comma. */
const lowerFirst = (text: string) =>
  /^\p{Lu}[\p{Ll}\s]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
