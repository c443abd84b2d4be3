import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress } from '../../../../src/server/http/client-address.ts';

/** The client of a request with this remote address and X-Forwarded-For header. */
async function seen(remoteAddress: string, forwarded: string | undefined, trustedProxies: number) {
  const app = new Hono().get('/', (context) => context.text(clientAddress(context, trustedProxies)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return response.text();
}

test('without a trusted proxy, the client is the remote address, whatever the header says', async () => {
  expect(await seen('203.0.113.7', '198.51.100.1', 0)).toBe('203.0.113.7');
  expect(await seen('::ffff:203.0.113.7', undefined, 0)).toBe('203.0.113.7');
});

test('behind proxies, the client is the address that the outermost trusted proxy saw', async () => {
  const list = '10.1.1.1, 198.51.100.1,  203.0.113.9';
  expect(await seen('127.0.0.1', list, 1)).toBe('203.0.113.9');
  expect(await seen('127.0.0.1', list, 2)).toBe('198.51.100.1');
  expect(await seen('127.0.0.1', '::ffff:198.51.100.1', 1)).toBe('198.51.100.1');
});

test('with a missing, short or invalid header, the client is the remote address', async () => {
  expect(await seen('203.0.113.7', undefined, 1)).toBe('203.0.113.7');
  expect(await seen('203.0.113.7', '198.51.100.1', 2)).toBe('203.0.113.7');
  for (const forwarded of ['', 'unknown', '_hidden', '1.2.3', "' or 1=1", ',,,']) {
    expect(await seen('203.0.113.7', forwarded, 1), forwarded).toBe('203.0.113.7');
  }
});

test('an IPv6 /64 network is one client, however its addresses are written', async () => {
  for (const address of [
    '2001:db8:0:7::1',
    '2001:0DB8:0:7:1:2:3:4',
    '2001:db8:0:7:ffff:ffff:ffff:ffff%eth0',
  ]) {
    expect(await seen(address, undefined, 0), address).toBe('2001:db8:0:7::/64');
  }
  expect(await seen('2001:db8::1', undefined, 0)).toBe('2001:db8:0:0::/64');
  expect(await seen('::1', undefined, 0)).toBe('0:0:0:0::/64');
  expect(await seen('64:ff9b::192.0.2.1', undefined, 0)).toBe('64:ff9b:0:0::/64');
});
