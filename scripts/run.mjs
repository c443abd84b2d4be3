// Runs a script of this folder on the project's own Node version, whichever Node runs npm; installs missing packages first.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const binaries = join(root, 'node_modules', '.bin');
const node = join(binaries, 'node');
const installed = join(root, 'node_modules', '.installed');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

if (!existsSync(node) || !existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
  process.stdout.write('Installing what is missing (npm ci), about half a minute…\n');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command, ...first] = npm;
  const { status } = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    process.stderr.write('npm ci failed: see above. Nothing was started.\n');
    process.exit(status ?? 1);
  }
  writeFileSync(installed, lock);
}

const [script, ...rest] = process.argv.slice(2);
const environment = {
  ...process.env,
  PATH: `${binaries}:${process.env.PATH}`,
  ASTRO_TELEMETRY_DISABLED: '1',
  // Compiling is half of the time that a short command takes.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'node'),
};
const child = spawn(node, [join(root, 'scripts', `${script}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
