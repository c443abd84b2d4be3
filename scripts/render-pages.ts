/** Renders one edition's pages into the folder that it is given. A process of its own, which ends with the one that began it. */
import { resolve } from 'node:path';
import { build } from 'astro';
import { SetupError } from '../src/contract/setup-error.ts';
import { main } from './terminal.ts';

process.once('disconnect', () => process.exit(1));

await main(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new SetupError('render-pages <folder>');
  await build({ outDir: resolve(folder), logLevel: 'warn' });
});
process.removeAllListeners('disconnect');
process.disconnect?.();
