import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteHeaders } from '../../src/serving/headers.ts';
import { askRaw } from '../support/api/raw-request.ts';
import { lowerCased, servedDemo } from '../support/processes/demo-behind-web-server.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';
import { type WebServer, webServers } from '../support/processes/web-servers.ts';
import { firstDemoSite } from '../support/site/demo-sites.ts';

const site = servedDemo(firstDemoSite(), 'http://127.0.0.1:9');

const upwards = [
  '/..%2f',
  '/%2e%2e/',
  '/../',
  '/..%5c',
  '/.%2e%2f',
  '/about/..%2f..%2f',
  '//..//',
  '/%252e%252e%252f',
];
const hostile: [name: string, path: string][] = [
  ...upwards.map((step) => `${step.repeat(12)}etc/passwd`),
  '//evil.example',
  '//evil.example/',
  '/%2fevil.example',
  '/\\evil.example',
  '//evil.example/%2f..',
  '///about',
  '/about%00',
  '/about%00.html',
  '/%',
  '/%zz',
  '/%c0%ae%c0%ae/',
  '/about/%0d%0aSet-Cookie:%20a=b',
  '/%00/%2e%2e',
  '/%0d%0aSet-Cookie:%20a=b/%2e%2e',
  '/*',
  '/[',
].map((path) => [path, path]);
hostile.push(
  ['a name longer than any file has', `/${'long'.repeat(100)}/`],
  ['more folders than any server follows', `/${'long/'.repeat(4000)}`],
  ['a long question', `/about/?${'q'.repeat(3000)}`],
);

describe.each(webServers)('$name, configured by the build,', ({ start }) => {
  let folder = '';
  let server: WebServer;

  beforeAll(async () => {
    folder = await temporaryFolder('web-server');
    server = await start(site, folder);
  });

  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(hostile)(
    'neither serves a file outside the site nor redirects elsewhere for %s',
    async (_name, path) => {
      const { status, headers, body } = await askRaw(server.port, path);
      expect(status).toBeLessThan(500);
      expect(body.toString()).not.toMatch(/root:.*:0:0:/);
      expect(headers['set-cookie']).toBeUndefined();
      if (headers.location !== undefined) {
        expect(new URL(String(headers.location), site.url).origin).toBe(new URL(site.url).origin);
      }
    },
  );

  test('never returns 5xx for a path, and always sends the security headers', async () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '..',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '%00',
      'about',
      'account/orders',
      '7',
      ';',
      '@',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const { status, headers } = await askRaw(server.port, `/${pieces.join('')}`);
        expect(status).toBeLessThan(500);
        expect(String(headers.location ?? '/')).toMatch(/^\/(?![/\\])/);
        // The server rejects invalid HTTP before it reads its configuration.
        if (status !== 400) expect(headers).toMatchObject(lowerCased(siteHeaders(site)));
      }),
    );
  });
});
