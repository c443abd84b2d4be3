import { expect, test } from 'vitest';
import { readText } from '../../../src/server/outside/send-request.ts';

test('a response is read up to a limit, and letters are whole across its chunks', async () => {
  const bytes = new TextEncoder().encode('їжак'.repeat(20));
  const inChunks = () =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < bytes.length; at += 3) controller.enqueue(bytes.slice(at, at + 3));
          controller.close();
        },
      }),
    );
  expect(await readText(inChunks())).toEqual({ status: 200, text: 'їжак'.repeat(20) });
  await expect(readText(inChunks(), bytes.length - 1)).rejects.toThrow('more than');
});

test('a response that does not end is given up', async () => {
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1000)) });
  await expect(readText(new Response(endless), 100_000)).rejects.toThrow('more than 100000 bytes');
});
