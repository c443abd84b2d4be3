/** Renders one edition's pages into a folder. Runs as a child process, and exits when its parent does. */
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
