/** `npm run bench -- <part>`: measurements as ratios within one run. Parts: api, build, interactions, pages. */
import { SetupError } from '../src/contract/setup-error.ts';
import { benchApi } from './bench/api.ts';
import { benchBuild } from './bench/build.ts';
import { benchInteractions } from './bench/interactions.ts';
import { benchPages } from './bench/pages.ts';
import { main } from './terminal.ts';

const parts: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  api: benchApi,
  build: benchBuild,
  interactions: benchInteractions,
  pages: benchPages,
};

await main(async () => {
  const [name = '', ...words] = process.argv.slice(2);
  const part = parts[name];
  if (part === undefined)
    throw new SetupError(`npm run bench -- <part>, one of: ${Object.keys(parts).join(', ')}`);
  await part(words);
});
