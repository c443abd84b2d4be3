import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export interface ReceivedRequest {
  method: string;
  /** Below `/api/v1`, with the query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Answer = (request: ReceivedRequest, response: ServerResponse) => void;

export interface ShopServer {
  baseUrl: string;
  /** All requests, in order. */
  heard: readonly ReceivedRequest[];
  close(): Promise<void>;
}

/** A real server on a free port whose responses the test defines. */
export async function openShopServer(respond: Answer): Promise<ShopServer> {
  const heard: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: string[] = [];
    request.setEncoding('utf8');
    for await (const chunk of request) chunks.push(String(chunk));
    const path = (request.url ?? '').replace(/^\/api\/v1/, '');
    const received = { method: request.method ?? '', path, headers: request.headers, body: chunks.join('') };
    heard.push(received);
    respond(received, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { baseUrl: `http://127.0.0.1:${port}`, heard, close };
}

/** The same, closed when the test ends. */
export async function startShopServer(respond: Answer): Promise<ShopServer> {
  const server = await openShopServer(respond);
  onTestFinished(server.close);
  return server;
}

export function sendJson(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}
