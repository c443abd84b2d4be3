// Runs a script of this folder on the project's own Node version, whichever Node runs npm; installs missing packages first.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const binaries = join(root, 'node_modules', '.bin');
const node = join(binaries, 'node');

/** These need no development dependencies. */
const ofServer = ['start', 'build', 'api', 'rebuild', 'shop', 'publish', 'contract'];

const [script, ...rest] = process.argv.slice(2);
const { packages: installed = {} } = readLock(join(root, 'node_modules', '.package-lock.json'));
const hasDevelopment = Object.values(installed).some(({ dev }) => dev);
const isServer = !hasDevelopment && ofServer.includes(script);
/** Of the commands of a server, only one publishes to S3, and none checks types. */
const needsPeers = !isServer || script === 'publish';
const isMissing = Object.entries(readLock(join(root, 'package-lock.json')).packages).some(
  ([folder, { version, dev, peer, optional }]) =>
    folder !== '' &&
    !optional &&
    !(dev && isServer) &&
    !(peer && !needsPeers) &&
    installed[folder]?.version !== version,
);

if (isMissing || !existsSync(node)) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  // npm leaves out packages that do not run on its Node, such as sharp, and says nothing.
  if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)) {
    const wanted = 'Node 20.19 or 22.12 and newer can install the project: npm install --global node@24';
    process.stderr.write(`This is Node ${process.version}. ${wanted}\n`);
    process.exit(1);
  }
  process.stdout.write('Installing what is missing (npm ci), about half a minute…\n');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command, ...first] = npm;
  const omitted = [...(isServer ? ['--omit=dev'] : []), ...(needsPeers ? [] : ['--omit=peer'])];
  const words = ['ci', ...omitted, '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(command, [...first, ...words], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    process.stderr.write('npm ci failed: see above. Nothing was started.\n');
    process.exit(status ?? 1);
  }
}

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

/** What is installed, or should be; npm writes the former when an installation is complete. */
function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
