import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const debian = '/usr/lib/postgresql';
const defaultPort = 5432;
const signals = { stop: 'SIGINT', crash: 'SIGQUIT', kill: 'SIGKILL' } as const;

export interface PostgresServer {
  folder: string;
  /** Gives a file to the user that runs the server, who is the only one to read it. */
  giveToServer(file: string): Promise<void>;
  url: string;
  start(): Promise<void>;
  /** Closes all connections; with `crash` or `kill`, without finishing anything. */
  halt(how?: keyof typeof signals): Promise<void>;
  remove(): Promise<void>;
}

interface PostgresOptions {
  /** Where it listens on this machine, besides its socket. */
  port?: number;
}

/** A separate PostgreSQL in a temporary folder. */
export const startPostgres = (options: PostgresOptions = {}): Promise<PostgresServer> =>
  startServer(options, (data) => [
    'initdb',
    '-D',
    data,
    '-U',
    'shop',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
  ]);

/** A standby that follows this server until it is promoted. */
export const startStandby = ({ folder: primary }: PostgresServer): Promise<PostgresServer> =>
  startServer({}, (data) => [
    'pg_basebackup',
    '-D',
    data,
    '-h',
    primary,
    '-U',
    'shop',
    '-R',
    '-c',
    'fast',
    '--no-sync',
  ]);

async function startServer(
  { port = defaultPort }: PostgresOptions,
  create: (data: string) => [string, ...string[]],
): Promise<PostgresServer> {
  const binaries = await findBinaries();
  const folder = await mkdtemp(join(tmpdir(), 'zerno-postgres-'));
  const data = join(folder, 'data');
  const owner = await ownerOf(folder);
  const options = { ...owner, env: { ...process.env, LC_ALL: 'C' }, cwd: folder };
  const [creator, ...words] = create(data);
  await run(join(binaries, creator), words, options);
  const settings = {
    listen_addresses: port === defaultPort ? '' : '127.0.0.1',
    port,
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: 200,
  };
  const assignments = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const begin = async () => {
    const begun = spawn(join(binaries, 'postgres'), ['-D', data, '-k', folder, ...assignments], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await saysReady(begun.stderr, /ready to accept/);
    return begun;
  };
  let server = await begin();
  const halt: PostgresServer['halt'] = async (how = 'stop') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signals[how]);
    await gone;
  };
  return {
    folder,
    async giveToServer(file) {
      await chmod(file, 0o600);
      if (owner.uid !== undefined) await chown(file, owner.uid, owner.uid);
    },
    url: `postgres://shop@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    halt,
    async start() {
      server = await begin();
    },
    async remove() {
      await halt();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function findBinaries(): Promise<string> {
  const versions = await readdir(debian).catch(() => []);
  const places = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const programs = ['initdb', 'postgres', 'pg_basebackup'];
  const found = places.find((place) => programs.every((program) => existsSync(join(place, program))));
  if (found !== undefined) return found;
  throw new Error('The PostgreSQL suite needs a server: on Debian `apt-get install postgresql`');
}

/** PostgreSQL and PgBouncer refuse to run as root, so root starts them as the user `nobody`, who owns the folder. */
export async function ownerOf(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const { stdout } = await run('id', ['-u', 'nobody']);
  const uid = Number(stdout);
  await chown(folder, uid, uid);
  return { uid, gid: uid };
}

/** Resolves when the program has logged this. */
export function saysReady(log: NodeJS.ReadableStream, words: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    log.on('data', (chunk: Buffer) => {
      text += chunk;
      if (words.test(text)) resolve();
    });
    log.once('end', () => reject(new Error(`A server of the tests did not start:\n${text}`)));
  });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
