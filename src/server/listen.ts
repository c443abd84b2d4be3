import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { SetupError } from '../contract/setup-error.ts';

export interface Listening {
  port: number;
  /** Takes no new requests, finishes those in flight. */
  close(): Promise<void>;
}

const patience = 10_000;

export function listen(app: Hono, host: string, port: number): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (address) => {
      resolve({ port: address.port, close: () => close(server) });
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'another program has it' : error.message;
      reject(new SetupError(`Cannot listen on ${host}:${port}: ${reason}. PORT_UA and PORT_PL choose other ports.`));
    });
  });
}

function close(server: ReturnType<typeof serve>): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => closeAll(server), patience);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}

function closeAll(server: ReturnType<typeof serve>) {
  if ('closeAllConnections' in server) server.closeAllConnections();
}
