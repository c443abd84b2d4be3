import { expect, test } from 'vitest';
import { rebuildHook } from '../../../../src/publishing/watch/hook.ts';

const key = 'a key that nobody guesses';

async function call(method: string, authorization?: string) {
  let requests = 0;
  const hook = rebuildHook(key, () => {
    requests += 1;
  });
  const headers = authorization === undefined ? {} : { Authorization: authorization };
  const { status } = await hook.request('/', { method, headers });
  return { status, requests };
}

test('a call with the key requests a rebuild', async () => {
  expect(await call('POST', `Bearer ${key}`)).toEqual({ status: 202, requests: 1 });
});

test.each([undefined, '', 'Bearer', `Bearer ${key.slice(0, -1)}`, key, `bearer ${key}x`])(
  'who says «%s» does not',
  async (authorization) => {
    expect(await call('POST', authorization)).toEqual({ status: 401, requests: 0 });
  },
);

test.each(['GET', 'PUT', 'DELETE'])('%s requests no rebuild', async (method) => {
  expect(await call(method, `Bearer ${key}`)).toEqual({ status: 405, requests: 0 });
});
