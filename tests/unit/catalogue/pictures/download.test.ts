import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { download } from '../../../../src/catalogue/pictures/download.ts';
import { startPictureServer } from '../../../support/outside/picture-server.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

test('a picture that is read some time after its headers is whole', async () => {
  const picture = Buffer.alloc(20_000, 'x');
  const { baseUrl, hosted } = await startPictureServer();
  hosted.set('/a.png', { body: picture, type: 'image/png' });
  const limits = { timeoutMs: 10_000, bytes: 100_000, retries: 0, fetch };
  const downloaded = await download(`${baseUrl}/a.png`, undefined, limits);
  for (let turn = 0; turn < 5; turn += 1) {
    collectGarbage();
    await nextTurn();
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of downloaded?.body ?? []) chunks.push(chunk);
  expect(Buffer.concat(chunks)).toEqual(picture);
});
