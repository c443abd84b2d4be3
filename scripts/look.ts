/** `npm run look`: every primitive in every state, on a page that no build has. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { main, say } from './terminal.ts';

await main(async () => {
  const astro = join('node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'dev', '--ignore-lock', ...process.argv.slice(2)], {
    env: { ...process.env, ASTRO_DEV_BACKGROUND: '0' },
    stdio: 'inherit',
  });
  say('The sheet stands at /look/ of the address below; EDITION=pl shows the Polish one.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  await new Promise((resolve) => child.once('close', resolve));
});
