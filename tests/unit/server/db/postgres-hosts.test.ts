import { expect, test } from 'vitest';
import { hostsOf } from '../../../../src/server/db/postgres/postgres-hosts.ts';

test('each host of an address has its own port, and the rest of the address', () => {
  const hosts = hostsOf('postgres://shop:p%40ss@one:5432,two:6432,%2Frun%2Fpg/zerno?sslmode=verify-full');
  const addresses = Array.from({ length: hosts.count }, () => {
    const address = hosts.current();
    hosts.leave(address);
    return address;
  });
  expect(addresses).toEqual([
    'postgres://shop:p%40ss@one:5432/zerno?sslmode=verify-full',
    'postgres://shop:p%40ss@two:6432/zerno?sslmode=verify-full',
    'postgres://shop:p%40ss@%2Frun%2Fpg/zerno?sslmode=verify-full',
  ]);
  expect(hosts.current()).toBe(addresses[0]);
});

test('several connections that fail on one host go on to the next together', () => {
  const hosts = hostsOf('postgres://shop@one,two,three/zerno');
  const failed = hosts.current();
  hosts.leave(failed);
  hosts.leave(failed);
  expect(hosts.current()).toBe('postgres://shop@two/zerno');
});

test.for([
  ['postgres://shop@one/zerno', false],
  ['postgres://shop@one/zerno?target_session_attrs=any', false],
  ['postgres://shop@one/zerno?target_session_attrs=read-write', true],
  ['postgresql://shop@one/zerno?sslmode=disable&target_session_attrs=primary', true],
  ['postgres://shop@one,two/zerno', true],
] as const)('%s: a read-only server is refused: %s', ([url, mustWrite]) => {
  expect(hostsOf(url).mustWrite).toBe(mustWrite);
});

test('an address that asks for a standby is refused', () => {
  expect(() => hostsOf('postgres://shop@one,two/zerno?target_session_attrs=standby')).toThrow(
    'it must be read-write',
  );
});
