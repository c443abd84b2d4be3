/** `npm run look`: the sheet of UI primitives in all states, on a development server. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { main, say } from '../../src/operator/terminal.ts';

await main(async () => {
  const astro = join('node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'dev', '--ignore-lock', ...process.argv.slice(2)], {
    env: { ...process.env, ASTRO_DEV_BACKGROUND: '0' },
    stdio: 'inherit',
  });
  say('The sheet is at /look/ below the following address; EDITION=pl shows the Polish one.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  await new Promise((resolve) => child.once('close', resolve));
});
