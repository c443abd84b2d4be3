/** Which cards stand near each other in the lines of alike. Cards are numbers: their places in the catalogue. */
import type { LinesOfAlike } from './lines-of-alike.ts';

/** How many available cards a card looks at, on each side of each line that it stands in. */
const lookAside = 8;

interface Lines {
  lines: LinesOfAlike;
  /** Of each line, the cards that are available. */
  available: LinesOfAlike;
}

interface Places {
  /** Where the cards of the last catalogue are in this one; -1: gone or changed. */
  placeNow: Int32Array;
  /** The other way round; -1: new or changed. */
  placeBefore: Int32Array;
}

/**
 * Returns a function that finds the available cards near a card in its lines. It returns undefined for a card that finds the same
 * ones as before.
 */
export function createNearby(now: Lines, availableBefore: LinesOfAlike, moved: Places) {
  const placesOf = placesInLines(now, changedNearby(now, availableBefore, moved));
  /** For each card, the last one that found it near. */
  const nearTo = new Int32Array(placesOf.length).fill(-1);
  return (asking: number): number[] | undefined => {
    const places = placesOf[asking];
    if (places === undefined) return undefined;
    const near: number[] = [];
    for (const { available, place } of places) {
      const last = Math.min(available.length - 1, place + lookAside);
      for (let at = Math.max(0, place - lookAside); at <= last; at += 1) {
        const other = available[at];
        if (other === undefined || other === asking || nearTo[other] === asking) continue;
        nearTo[other] = asking;
        near.push(other);
      }
    }
    return near;
  };
}

/** Ones for the cards that changed, and for those near a change in one of their lines; zeros for the others. */
function changedNearby(
  { lines, available }: Lines,
  availableBefore: LinesOfAlike,
  { placeNow, placeBefore }: Places,
): Uint8Array {
  const changed = Uint8Array.from(placeBefore, (place) => Number(place === -1));
  for (const [trait, line] of lines) {
    const now = available.get(trait) ?? nobody;
    const before = availableBefore.get(trait)?.map((card) => placeNow[card] ?? -1) ?? nobody;
    const { start, end } = changedPart(before, now);
    if (start === now.length && before.length === now.length) continue;
    eachInLine(line, now, (card, place) => {
      if (start <= place + lookAside && place - lookAside < end) changed[card] = 1;
    });
  }
  return changed;
}

const nobody = new Int32Array();

/** Where the part begins and ends that is not as it was before. */
function changedPart(before: Int32Array, now: Int32Array): { start: number; end: number } {
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before[start] === now[start]) start += 1;
  let same = 0;
  while (same < shorter && before.at(-1 - same) === now.at(-1 - same)) same += 1;
  return { start, end: now.length - same };
}

/** Tells for each card of a line how many of the available ones stand before it. */
function eachInLine(line: Int32Array, available: Int32Array, tell: (card: number, place: number) => void) {
  let place = 0;
  for (const card of line) {
    tell(card, place);
    if (available[place] === card) place += 1;
  }
}

interface PlaceInLine {
  /** The available ones of the line. */
  available: Int32Array;
  /** How many of them stand before it. */
  place: number;
}

/** Of each card that is marked with one, its place in each of its lines. */
function placesInLines({ lines, available }: Lines, marks: Uint8Array): (PlaceInLine[] | undefined)[] {
  const places = Array.from(marks, (mark): PlaceInLine[] | undefined => (mark === 1 ? [] : undefined));
  for (const [trait, line] of lines) {
    const ofLine = available.get(trait) ?? nobody;
    eachInLine(line, ofLine, (card, place) => places[card]?.push({ available: ofLine, place }));
  }
  return places;
}
