import { createServer } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { download } from '../../../../src/catalogue/pictures/download.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

test('a picture that is read some time after its headers is whole', async () => {
  const picture = Buffer.alloc(20_000, 'x');
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(picture),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const limits = { timeoutMs: 10_000, bytes: 100_000, retries: 0, fetch };
  const downloaded = await download(`http://127.0.0.1:${port}/a.png`, undefined, limits);
  for (let turn = 0; turn < 5; turn += 1) {
    collectGarbage();
    await nextTurn();
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of downloaded?.body ?? []) chunks.push(chunk);
  expect(Buffer.concat(chunks)).toEqual(picture);
});
