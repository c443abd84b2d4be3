/**
 * Where the API, builds and pages are tested: they say sums, names and days of the shop in `tests/support/fixtures/shop`. If
 * `src/shop` is another shop, they are tested in a copy of the project that has the one of the fixtures.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWithTests } from '../support/fixtures/editions/third-edition.ts';

const fixtures = join('tests', 'support', 'fixtures', 'shop');
const facts = ['shop.ts', 'cities.ts', 'texts.ts', 'tokens.css'];
/** What a shop adds beside its facts. */
const additions = ['content/{ua,pl}', 'fonts/{*.ttf,cut}'];

export async function projectToTest(folder: string): Promise<string> {
  const added = globSync(additions, { cwd: join('src', 'shop') });
  if (added.length === 0 && facts.every(isAsInFixtures)) return '.';
  const copy = join(folder, 'project');
  mkdirSync(copy);
  await copyWithTests(copy);
  const shop = join(copy, 'src', 'shop');
  for (const name of added) rmSync(join(shop, name), { recursive: true });
  for (const name of facts) writeFileSync(join(shop, name), fixture(name));
  return copy;
}

const isAsInFixtures = (name: string) => fixture(name) === readFileSync(join('src', 'shop', name), 'utf8');

/** As it would stand in `src/shop`. */
const fixture = (name: string): string =>
  readFileSync(join(fixtures, name), 'utf8').replaceAll("'../../../../src/", "'../");
