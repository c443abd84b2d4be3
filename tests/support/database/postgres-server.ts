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
const started = 'ready to accept connections';

export interface PostgresServer {
  folder: string;
  /** Gives a file to the user that runs the server, who is the only one to read it. */
  own(file: string): Promise<void>;
  url: string;
  start(): Promise<void>;
  /** Closes all connections; with `crash`, without finishing anything. */
  halt(how?: 'crash'): Promise<void>;
  remove(): Promise<void>;
}

interface PostgresOptions {
  /** Where it listens on this machine, besides its socket. */
  port?: number;
}

/** A separate PostgreSQL in a temporary folder. */
export async function startPostgres({ port }: PostgresOptions = {}): Promise<PostgresServer> {
  const binaries = await findBinaries();
  const folder = await mkdtemp(join(tmpdir(), 'zerno-postgres-'));
  const data = join(folder, 'data');
  const owner = await ownerOf(folder);
  const env = { ...process.env, LC_ALL: 'C' };
  await run(join(binaries, 'initdb'), ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...owner,
    env,
    cwd: folder,
  });
  const begin = () =>
    spawn(
      join(binaries, 'postgres'),
      [
        '-D',
        data,
        '-k',
        folder,
        '-c',
        `listen_addresses=${port === undefined ? '' : '127.0.0.1'}`,
        '-c',
        `port=${port ?? defaultPort}`,
        '-c',
        'fsync=off',
        '-c',
        'full_page_writes=off',
        '-c',
        'max_connections=200',
      ],
      { ...owner, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
  let server = begin();
  await saysReady(server.stderr, started);
  const halt: PostgresServer['halt'] = async (how) => {
    const gone = once(server, 'exit');
    server.kill(how === 'crash' ? 'SIGQUIT' : 'SIGINT');
    await gone;
  };
  return {
    folder,
    async own(file) {
      await chmod(file, 0o600);
      if (owner.uid !== undefined) await chown(file, owner.uid, owner.uid);
    },
    url: `postgres://shop@localhost:${port ?? defaultPort}/postgres?host=${encodeURIComponent(folder)}`,
    halt,
    async start() {
      server = begin();
      await saysReady(server.stderr, started);
    },
    async remove() {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findBinaries(): Promise<string> {
  const versions = await readdir(debian).catch(() => []);
  const places = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const found = places.find(
    (place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')),
  );
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
export function saysReady(log: NodeJS.ReadableStream, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    log.on('data', (chunk: Buffer) => {
      text += chunk;
      if (text.includes(words)) resolve();
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
