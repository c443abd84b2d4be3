/** `npm run shop -- new`: makes the project a shop of one's own. */
import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Command } from '@commander-js/extra-typings';
import { SetupError } from '../../contract/setup-error.ts';
import { blue } from '../../shop/shop.ts';
import { say } from '../terminal.ts';
import { allQuestions, askForShop } from './shop-answers.ts';
import { withCities, withFacts } from './shop-facts.ts';

/** The details of the demo's seller end with it. */
const demoDomain = /@\S+\.example'/;

const folder = join('src', 'shop');
const formatter = join('node_modules', '.bin', 'biome');

export function addNewCommand(program: Command): void {
  const command = program
    .command('new')
    .description(
      'Writes countries, name, colour and sellers of your shop into src/shop, its icons into public. Asks for what no option gives.',
    )
    .option('--force', 'replaces a shop that is not the demo');
  for (const { option, asks, example } of allQuestions)
    command.option(`--${option} <text>`, `${asks}, such as ${example}`);
  command.action(async () => {
    const options = new Map(Object.entries(command.opts()));
    const [facts, cities] = [join(folder, 'shop.ts'), join(folder, 'cities.ts')];
    const before = await readFile(facts, 'utf8');
    if (!demoDomain.test(before) && options.get('force') !== true)
      throw new SetupError(`${facts} is not the demo's any more. To replace its details: --force`);
    const answers = await askForShop((option) => options.get(camelCase(option)));
    const changed: [string, string][] = [
      [facts, withFacts(before, answers)],
      [cities, withCities(await readFile(cities, 'utf8'), answers.countries)],
    ];
    for (const [file, text] of changed) await writeFile(file, text);
    await recolour(blue, answers.colour);
    await run(process.execPath, 'scripts/drawing/draw-icons.ts');
    // Values of other lengths break lines elsewhere, and `npm test` checks that. Only a server has no formatter.
    if (existsSync(formatter)) await run(formatter, 'format', '--write', folder);
    say(
      `${folder} and the icons in public are written. Go through shop.ts for rates, roasting days and limits, and through cities.ts for the days on the road, then: npm start`,
    );
  });
}

const run = (program: string, ...words: string[]) => promisify(execFile)(program, words);

/** Gives style sheet and drawings the new colour. */
async function recolour(from: string, to: string): Promise<void> {
  const files = [join(folder, 'tokens.css'), ...globSync(join(folder, 'drawings', '**', '*.svg'))];
  for (const file of files) await writeFile(file, (await readFile(file, 'utf8')).replaceAll(from, to));
}

/** As commander names an option: `seller-ua` is `sellerUa`. */
const camelCase = (option: string) =>
  option.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
