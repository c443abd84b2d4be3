/** «250 г, у зернах»: what tells a line from others of the same goods. */
export const lineDetails = (weight: string | undefined, grind: string | undefined): string =>
  [weight, grind].flatMap((detail) => (detail ? lowerFirst(detail) : [])).join(', ');

/** «У зернах» after a comma; «V60» stays. */
const lowerFirst = (text: string) =>
  /^\p{Lu}[\p{Ll}\s]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
