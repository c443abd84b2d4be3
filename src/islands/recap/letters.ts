/** How wide the letters of the display face are at most, in em; the first that holds. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[\s.,:;’'іїІЇ-]/, 0.4],
  [/[ЖМФШЩЮДMW%]/, 1.42],
  [/[жмфшщюmw]/, 1.25],
  [/\p{Lu}/u, 0.98],
];
const usual = 0.9;

/** One letter alone is no larger than two narrow ones. */
const least = 1.6;

const widthOf = (letter: string) => widths.find(([kind]) => kind.test(letter))?.[1] ?? usual;

/** How wide a text is in em, at most, once it stands in as many lines as it has words. */
export const widthInEm = (words: readonly string[]): number =>
  Math.max(least, ...words.map((word) => [...word].reduce((width, letter) => width + widthOf(letter), 0)));
