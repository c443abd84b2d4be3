interface NamedLine {
  name: string;
  properties: readonly { value: string }[];
  grindingMethod?: { name: string } | null | undefined;
}

/** The pack and the grind of a line: «250 г, Еспресо». A card of one variant may give it its own name. */
export const detailOfLine = ({ name, properties: [property], grindingMethod }: NamedLine): string =>
  [property?.value !== name && property?.value, grindingMethod?.name].filter(Boolean).join(', ');

/** With pack and grind. */
export const nameOfLine = (line: NamedLine): string =>
  [line.name, detailOfLine(line)].filter(Boolean).join(', ');

/** Names the pieces of an order's lines; a line that is not there is left out. */
export const namedPieces = (
  goods: readonly NamedLine[],
  pieces: readonly { line: number; qtt: number }[],
): { quantity: number; name: string }[] =>
  pieces.flatMap(({ line: place, qtt: quantity }) => {
    const line = goods[place];
    return line === undefined ? [] : [{ quantity, name: nameOfLine(line) }];
  });
