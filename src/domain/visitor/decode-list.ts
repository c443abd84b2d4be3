/** The decoded parts of a text; none if there is no text, or if one part cannot be decoded. */
export function decodeList<T>(
  text: string | undefined,
  separator: string,
  decode: (part: string) => T | undefined,
): readonly T[] {
  const list = text?.split(separator).map(decode) ?? [];
  return list.every((one) => one !== undefined) ? list : [];
}
