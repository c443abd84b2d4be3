import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inPath } from '../../tooling/find-program.ts';
import { ownerOf, saysReady } from './postgres-server.ts';

export interface PgBouncer {
  url: string;
  /** Leads to another server from now on. */
  lead(server: string): Promise<void>;
  stop(): Promise<void>;
}

interface PgBouncerOptions {
  mode: 'transaction' | 'statement';
  /** What the guides say, so that programs connect that ask for a schema or a time limit when they connect. */
  ignoresStartupParameters?: boolean;
}

const port = 6432;
/** Fewer than the connections of a program, so that they are shared. */
const serverConnections = 3;

/** A PgBouncer before the server of this address, reachable by a socket only. */
export async function startPgBouncer(server: string, options: PgBouncerOptions): Promise<PgBouncer> {
  const binary = inPath(['pgbouncer']);
  if (binary === undefined)
    throw new Error('The tests need PgBouncer: on Debian `apt-get install pgbouncer`');
  const folder = await mkdtemp(join(tmpdir(), 'zerno-pgbouncer-'));
  const owner = await ownerOf(folder);
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(settings, settingsOf(server, folder, options));
  const process = spawn(binary, [settings], { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  await saysReady(process.stderr, /process up/);
  return {
    url: `postgres://shop@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    async lead(other) {
      await writeFile(settings, settingsOf(other, folder, options));
      process.kill('SIGHUP');
    },
    async stop() {
      const gone = once(process, 'exit');
      process.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function settingsOf(
  server: string,
  folder: string,
  { mode, ignoresStartupParameters }: PgBouncerOptions,
): string {
  const { hostname, port: serverPort, searchParams, username, password } = new URL(server);
  const place = {
    host: searchParams.get('host') ?? hostname,
    port: serverPort || '5432',
    user: decodeURIComponent(username),
    ...(password && { password: decodeURIComponent(password) }),
  };
  const words = Object.entries(place).map(([name, value]) => `${name}=${value}`);
  return `
[databases]
* = ${words.join(' ')}
[pgbouncer]
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = any
pool_mode = ${mode}
default_pool_size = ${serverConnections}
max_client_conn = 1000
server_login_retry = 1
${ignoresStartupParameters ? 'ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout' : ''}
`;
}
