import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface SilentProxy {
  /** The same database, by way of this proxy. */
  url: string;
  /** As a host that is lost: nothing is handed on any more, and nothing is closed. */
  vanish(): void;
  /** As a host that was started anew: it hears who connects now, and knows nothing of earlier connections. */
  comeBack(): void;
}

/** Stands between a program and its PostgreSQL until the test is over. */
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
