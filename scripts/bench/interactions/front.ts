/** An HTTP/2 server with TLS in front of a site, as a production web server has it; the floor's pages are its own. */
import { once } from 'node:events';
import { request } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type IncomingHttpHeaders,
} from 'node:http2';
import { brotliCompressSync } from 'node:zlib';
import { recordSize } from '../../../src/serving/nginx.ts';
import type { Certificate } from './certificate.ts';
import { type Line, startLine } from './line.ts';

export interface Front {
  url: string;
  line: Line;
  stop(): void;
}

/** Forbidden in HTTP/2. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

/**
 * `rewrite` makes another page of each page of the site. The policy of the site is left out with it, because it forbids
 * inline styles.
 */
export async function startFront(
  site: string,
  { key, cert }: Certificate,
  rewrite?: (html: string) => string,
): Promise<Front> {
  const pages = new Map<string, Promise<Buffer>>();
  const rewritten = (path: string, rewriteHtml: (html: string) => string) => {
    const page = pages.get(path) ?? pageOf(`${site}${path}`, rewriteHtml);
    pages.set(path, page);
    return page;
  };
  const server = createSecureServer({ key, cert }, (incoming, outgoing) => {
    const asked = incoming.url;
    if (rewrite === undefined || !asked.endsWith('/')) return passOn(site, incoming, outgoing);
    rewritten(asked, rewrite).then(
      (body) => {
        outgoing.writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-encoding': 'br',
          'content-length': body.length,
          'cache-control': 'no-cache',
        });
        outgoing.end(body);
      },
      () => fail(outgoing),
    );
  });
  // A browser that leaves a page resets its streams.
  server.on('sessionError', () => {});
  server.on('secureConnection', (socket) => socket.setMaxSendFragment(recordSize));
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The front server has no port');
  const line = await startLine(address.port);
  const stop = () => {
    line.stop();
    server.close();
  };
  return { url: `https://localhost:${line.port}`, line, stop };
}

async function pageOf(url: string, rewrite: (html: string) => string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} has the status ${response.status}`);
  return brotliCompressSync(rewrite(await response.text()));
}

/** Files arrive compressed, because the site serves the .br files of the build. */
function passOn(site: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const upstream = request(
    `${site}${incoming.url}`,
    { method: incoming.method, headers: plainHeaders(incoming.headers) },
    (response) => {
      outgoing.writeHead(response.statusCode ?? 502, plainHeaders(response.headers));
      response.pipe(outgoing);
    },
  );
  upstream.on('error', () => fail(outgoing));
  incoming.pipe(upstream);
}

function fail(outgoing: Http2ServerResponse): void {
  if (!outgoing.headersSent) outgoing.writeHead(502);
  outgoing.end();
}

const plainHeaders = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name.startsWith(':') || connectionHeaders.has(name) ? [] : [[name, value]],
    ),
  );
