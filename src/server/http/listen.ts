import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { SetupError } from '../../contract/setup-error.ts';

export interface Listening {
  port: number;
  /** Accepts no new requests and finishes those in flight. */
  close(): Promise<void>;
}

interface ListenOptions {
  /** What to do about a port that is taken. */
  wayOut?: string;
  /** False where other code of the process needs Node's own Request and Response. The faster ones of Hono replace them. */
  overridesGlobals?: boolean;
}

const patience = 10_000;

export function listen(
  app: Hono,
  host: string,
  port: number,
  { wayOut = 'PORT_UA and PORT_PL choose other ports.', overridesGlobals = true }: ListenOptions = {},
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: app.fetch, hostname: host, port, overrideGlobalObjects: overridesGlobals },
      (address) => resolve({ port: address.port, close: () => close(server) }),
    );
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'another program has it' : error.message;
      reject(new SetupError(`Cannot listen on ${host}:${port}: ${reason}. ${wayOut}`));
    });
  });
}

function close(server: ReturnType<typeof serve>): Promise<void> {
  const keepsAlive = 'closeIdleConnections' in server ? server : undefined;
  return new Promise((resolve) => {
    // A connection that becomes idle after its last response would otherwise stay open for seconds.
    const sweep = setInterval(() => keepsAlive?.closeIdleConnections(), 20);
    const cut = setTimeout(() => keepsAlive?.closeAllConnections(), patience);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}
