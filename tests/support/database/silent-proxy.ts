import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface SilentProxy {
  /** The address of the database through this proxy. */
  url: string;
  /** Simulates a lost host: forwards nothing any more and closes nothing. */
  vanish(): void;
  /** Simulates a restarted host: accepts new connections and ignores earlier ones. */
  comeBack(): void;
}

/** A proxy between a program and PostgreSQL, closed when the test ends. */
export async function startSilentProxy(database: string): Promise<SilentProxy> {
  let isSilent = false;
  const open = new Set<Socket>();
  const joined = new Map<Socket, Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => joined.get(socket)?.destroy());
  };
  const server = createServer((near) => {
    keep(near);
    if (isSilent) return;
    const far = connect(placeOf(database));
    keep(far);
    joined.set(near, far).set(far, near);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return {
    url: addressOf(database, server.address()),
    vanish() {
      isSilent = true;
      for (const [from, to] of joined) from.unpipe(to).pause();
      joined.clear();
    },
    comeBack() {
      isSilent = false;
    },
  };
}

function placeOf(database: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(database);
  const folder = searchParams.get('host');
  return folder === null
    ? { host: hostname, port: Number(port || 5432) }
    : { path: `${folder}/.s.PGSQL.${port || 5432}` };
}

function addressOf(database: string, address: AddressInfo | string | null): string {
  const url = new URL(database);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = typeof address === 'object' && address !== null ? String(address.port) : '';
  return url.href;
}
