/**
 * `npm run fonts`: subsets the two typefaces to the letters and weights that the shop uses. A typeface of the shop's own lies in
 * src/shop/fonts as one file with all its letters: display.ttf for headings, text.ttf for texts (or .otf, .woff2).
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSync } from 'fontkit';
import subsetFont from 'subset-font';
import { main, say } from '../../src/operator/terminal.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Ukrainian letters; foreign names are written in Ukrainian or Latin ones. */
const cyrillic = '№АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя';
/** Digits and punctuation: on every page. */
const digits = `${range(0x20, 0x40)}\u00a0«»×°·½–—’‘“”„…−`;
/** Not in headings. */
const brackets = range(0x5b, 0x60) + range(0x7b, 0x7e);
const latin = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}óÓ©`;
/** In every price in złoty. */
const zloty = 'ł';
const polish = 'ąćęńśźżĄĆĘŁŃŚŹŻ';
const hryvnia = '₴';

type Cut = readonly [name: string, source: string, letters: string];

interface Family {
  name: string;
  /** The name of a file of the shop's own. */
  role: 'display' | 'text';
  weights: { min: number; max: number };
  /** Others, such as letter forms of further languages, would bring glyphs that no text uses. */
  features: string[];
  cuts: readonly Cut[];
}

const families: readonly Family[] = [
  {
    name: 'unbounded',
    role: 'display',
    weights: { min: 700, max: 900 },
    features: ['kern'],
    cuts: [
      ['cyrillic', 'cyrillic', cyrillic],
      ['digits', 'latin', digits],
      ['latin', 'latin', latin],
      ['polish', 'latin-ext', zloty + polish],
    ],
  },
  {
    name: 'onest',
    role: 'text',
    weights: { min: 400, max: 700 },
    features: ['kern', 'tnum'],
    // Nearly every page has Latin letters in its text, but not in its headings.
    cuts: [
      ['cyrillic', 'cyrillic', cyrillic],
      ['latin', 'latin', digits + brackets + latin],
      ['zloty', 'latin-ext', zloty],
      ['polish', 'latin-ext', polish],
      ['hryvnia', 'cyrillic-ext', hryvnia],
    ],
  },
];
const target = join('src', 'styles', 'fonts');

await main(async () => {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  for (const { name, role, weights, features, cuts } of families) {
    const own = ['ttf', 'otf', 'woff2']
      .map((extension) => join('src', 'shop', 'fonts', `${role}.${extension}`))
      .find((file) => existsSync(file));
    for (const [cut, source, letters] of cuts) {
      const file =
        own ??
        join('node_modules', '@fontsource-variable', name, 'files', `${name}-${source}-wght-normal.woff2`);
      const subset = await subsetFont(await readFile(file), letters, {
        targetFormat: 'woff2',
        variationAxes: isVariable(file) ? { wght: weights } : {},
        keepFeatures: features,
      });
      await writeFile(join(target, `${name}-${cut}.woff2`), subset);
      say(`${name}-${cut}: ${subset.length} bytes`);
    }
  }
});

/** A typeface of one weight has no axis to cut. */
function isVariable(file: string): boolean {
  const font = openSync(file);
  return 'variationAxes' in font && Object.hasOwn(Object(font.variationAxes), 'wght');
}
