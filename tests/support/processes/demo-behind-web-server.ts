import { createServer, type IncomingHttpHeaders } from 'node:http';
import { resolve } from 'node:path';
import type { ServedSite } from '../../../src/serving/site-to-serve.ts';
import type { DemoSite } from '../site/demo-sites.ts';

/** A shop API that records requests and sends a recognisable response. */
export function imitateShop() {
  const heard: { path: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ url, headers }, response) => {
    heard.push({ path: url, headers });
    response.writeHead(418, { 'Content-Security-Policy': "default-src 'none'", ETag: '"1"' }).end('the shop');
  });
  return {
    heard,
    start: () =>
      new Promise<string>((listens) => {
        server.listen(0, '127.0.0.1', () => {
          const address = server.address();
          const port = typeof address === 'object' && address !== null ? address.port : 0;
          listens(`http://127.0.0.1:${port}`);
        });
      }),
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

export const servedDemo = (demo: DemoSite, upstream: string): ServedSite => ({
  url: demo.siteUrl,
  apiUrl: undefined,
  hasTagManager: false,
  redirects: [],
  root: resolve(demo.folder),
  upstream: { url: upstream, isOurs: true },
});

/** Header names in lower case, as they are received. */
export const lowerCased = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
