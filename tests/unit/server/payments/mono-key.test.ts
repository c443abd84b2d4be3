import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSignatureCheck } from '../../../../src/server/outside/payments/mono-public-key.ts';

function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64');
  const signature = (body: Buffer) => sign('sha256', body, privateKey).toString('base64');
  return { key, signature };
}

const body = Buffer.from('{"status":"success"}');

/** A fake bank that counts its requests, with a clock that the test moves. */
function bank(first: { key: string }) {
  const state = { key: first.key, asked: 0, milliseconds: 0 };
  const check = createSignatureCheck(
    async () => {
      state.asked += 1;
      return state.key;
    },
    () => state.milliseconds,
  );
  return { state, check };
}

test('the key is fetched once, and once more when the bank has changed it', async () => {
  const [old, fresh] = [newKey(), newKey()];
  const { state, check } = bank(old);
  expect(await check(body, old.signature(body))).toBe(true);
  expect(await check(body, old.signature(body))).toBe(true);
  expect(state.asked).toBe(1);
  state.key = fresh.key;
  state.milliseconds += 60_000;
  expect(await check(body, fresh.signature(body))).toBe(true);
  expect(await check(body, old.signature(body))).toBe(false);
  expect(state.asked).toBe(2);
});

test('wrong signatures do not make the shop fetch the key again and again', async () => {
  const { state, check } = bank(newKey());
  for (let tried = 0; tried < 50; tried += 1) expect(await check(body, newKey().signature(body))).toBe(false);
  expect(state.asked).toBe(1);
  state.milliseconds += 60_000;
  for (let tried = 0; tried < 50; tried += 1) expect(await check(body, newKey().signature(body))).toBe(false);
  expect(state.asked).toBe(2);
});

test('after a failed request the key is fetched again', async () => {
  const key = newKey();
  let works = false;
  const check = createSignatureCheck(async () => {
    if (!works) throw new Error('away');
    return key.key;
  });
  await expect(check(body, key.signature(body))).rejects.toThrow('away');
  works = true;
  expect(await check(body, key.signature(body))).toBe(true);
});

test('while the key cannot be fetched, the last one is used', async () => {
  const key = newKey();
  let works = true;
  let milliseconds = 0;
  const check = createSignatureCheck(
    async () => {
      if (!works) throw new Error('away');
      return key.key;
    },
    () => milliseconds,
  );
  await check(body, key.signature(body));
  works = false;
  milliseconds = 60_000;
  await expect(check(body, newKey().signature(body))).rejects.toThrow('away');
  expect(await check(body, key.signature(body))).toBe(true);
});
