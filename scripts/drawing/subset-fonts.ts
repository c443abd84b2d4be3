/** `npm run fonts`: subsets typefaces to the letters and weights that the site uses. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSync } from 'fontkit';
import subsetFont from 'subset-font';
import { shopCuts } from '../../src/bundling/styles/shop-fonts.ts';
import { usageError } from '../../src/contract/setup-error.ts';
import { main, say, sayText } from '../../src/operator/terminal.ts';

const own = join('src', 'shop', 'fonts');
const usage = `npm run fonts: cuts the typefaces of your shop to the letters that the site uses.
A typeface lies in ${own} as one file with all its letters: display.ttf for headings, text.ttf for texts (or .otf, .woff2).
The cuts are written into ${shopCuts}; commit both. Without a typeface there, the site has the project's.
  --project   cuts the project's typefaces into ${join('src', 'styles', 'fonts')}, for who maintains the project
  --help      this text`;

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

/** The cuts of these families are all that the folder holds afterwards. */
async function cutInto(
  folder: string,
  fileOf: (family: Family, source: string) => string | undefined,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const family of families) {
    const { name, weights, features, cuts } = family;
    for (const [cut, source, letters] of cuts) {
      const file = fileOf(family, source);
      if (file === undefined) continue;
      const subset = await subsetFont(await readFile(file), letters, {
        targetFormat: 'woff2',
        variationAxes: isVariable(file) ? { wght: weights } : {},
        keepFeatures: features,
      });
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${name}-${cut}.woff2`), subset);
      say(`${name}-${cut}: ${subset.length} bytes`);
    }
  }
}

const fileOfShop = ({ role }: Family): string | undefined =>
  ['ttf', 'otf', 'woff2']
    .map((extension) => join(own, `${role}.${extension}`))
    .find((file) => existsSync(file));

const fileOfProject = ({ name }: Family, source: string): string =>
  join('node_modules', '@fontsource-variable', name, 'files', `${name}-${source}-wght-normal.woff2`);

/** A typeface of one weight has no axis to cut. */
function isVariable(file: string): boolean {
  const font = openSync(file);
  return 'variationAxes' in font && Object.hasOwn(Object(font.variationAxes), 'wght');
}

await main(async () => {
  const [flag, ...more] = process.argv.slice(2);
  if (flag === '--help') return sayText(usage);
  if (more.length > 0 || (flag !== undefined && flag !== '--project')) throw usageError(usage);
  if (flag === '--project') return cutInto(join('src', 'styles', 'fonts'), fileOfProject);
  await cutInto(shopCuts, fileOfShop);
  if (!existsSync(shopCuts)) say(`${own} has no typeface: the site has the project's.`);
});
