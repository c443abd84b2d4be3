import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const debian = '/usr/lib/postgresql';
const started = 'ready to accept connections';

export interface PostgresServer {
  url: string;
  start(): Promise<void>;
  /** Closes all connections; with `crash`, without finishing anything. */
  halt(how?: 'crash'): Promise<void>;
  remove(): Promise<void>;
}

/** A separate PostgreSQL in a temporary folder, reachable by a socket only. */
export async function startPostgres(): Promise<PostgresServer> {
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
        'listen_addresses=',
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
    url: `postgres://shop@localhost/postgres?host=${encodeURIComponent(folder)}`,
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
