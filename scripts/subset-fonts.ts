/** `npm run fonts`: subsets the two typefaces to the letters and weights that the shop uses. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { main, say } from './terminal.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Ukrainian letters; foreign names are written in Ukrainian or Latin ones. */
const cyrillic = 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя';
/** Digits and punctuation: on every page. */
const digits = `${range(0x20, 0x40)}${range(0x5b, 0x60)}${range(0x7b, 0x7e)}\u00a0«»×°·½–—’‘“”„…−`;
const latin = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}óÓ©`;
const polish = 'ąćęłńśźżĄĆĘŁŃŚŹŻ';

const families = [
  { name: 'unbounded', weights: { min: 700, max: 900 } },
  { name: 'onest', weights: { min: 400, max: 700 } },
];
const target = join('src', 'styles', 'fonts');

await main(async () => {
  await mkdir(target, { recursive: true });
  for (const { name, weights } of families) {
    for (const [cutting, subset, letters] of [
      ['cyrillic', 'cyrillic', `${cyrillic}№`],
      ['digits', 'latin', digits],
      ['latin', 'latin', latin],
      ['polish', 'latin-ext', polish],
      ['hryvnia', 'cyrillic-ext', '₴'],
    ] as const) {
      const source = join(
        'node_modules',
        '@fontsource-variable',
        name,
        'files',
        `${name}-${subset}-wght-normal.woff2`,
      );
      const cut = await subsetFont(await readFile(source), letters, {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
      });
      await writeFile(join(target, `${name}-${cutting}.woff2`), cut);
      say(`${name}-${cutting}: ${cut.length} bytes`);
    }
  }
});
