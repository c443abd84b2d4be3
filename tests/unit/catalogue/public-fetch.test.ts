import type { LookupAddress, lookup as resolveName } from 'node:dns';
import { createServer } from 'node:http';
import type { LookupFunction } from 'node:net';
import { expect, test } from 'vitest';
import { isPublicAddress, lookupPublic, publicFetch } from '../../../src/catalogue/pictures/public-fetch.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'no address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://localhost/',
])('%s is refused before a connection', async (url) => {
  await expect(publicFetch()(url)).rejects.toThrow('which is not a public address');
});

const resolvingTo = (...addresses: LookupAddress[]) =>
  lookupPublic(((_name: string, _options: unknown, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, addresses)) as typeof resolveName);

/** Stands for a public server: the connection goes to what the lookup gives. */
const toThisMachine: LookupFunction = (_name, options, done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

test('a name that leads to a public and to a private address is refused', async () => {
  const lookup = resolvingTo({ address: '8.8.8.8', family: 4 }, { address: '10.0.0.1', family: 4 });
  await expect(publicFetch({ lookup })('http://pictures.example/')).rejects.toThrow('leads to 10.0.0.1');
});

test('a redirect to a private address is refused', async () => {
  const server = createServer((_request, response) =>
    response.writeHead(302, { Location: 'http://127.0.0.1:9/secret' }).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const fetchFrom = publicFetch({ lookup: toThisMachine });
  await expect(fetchFrom(`http://pictures.example:${port}/`)).rejects.toThrow(
    '127.0.0.1 leads to 127.0.0.1, which is not a public address',
  );
  server.close();
});

test('the bytes, the status and the headers arrive', async () => {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'image/png', ETag: '"a"' }).end(Buffer.alloc(300_000, 7)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const response = await publicFetch({ lookup: toThisMachine })(`http://pictures.example:${port}/`);
  expect([response.status, response.headers.get('etag')]).toEqual([200, '"a"']);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.alloc(300_000, 7));
  server.close();
});

test('pictures of one server share a connection', async () => {
  let connections = 0;
  const server = createServer((_request, response) => response.writeHead(200).end('a')).on(
    'connection',
    () => {
      connections += 1;
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const fetchFrom = publicFetch({ lookup: toThisMachine });
  for (let picture = 0; picture < 3; picture += 1)
    expect(await (await fetchFrom(`http://pictures.example:${port}/${picture}`)).text()).toBe('a');
  expect(connections).toBe(1);
  server.close();
});
