/** The line between a browser and a server. A slow one carries packets one after the other, and each arrives later. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

interface Speed {
  /** Milliseconds to the server and back. */
  latency: number;
  /** Bytes a second. */
  download: number;
  upload: number;
}

export interface Line {
  port: number;
  /** While it is undefined, everything arrives at once. */
  speed: Speed | undefined;
  /** When the last packet arrived; milliseconds since 1970. */
  usedAt: number;
  stop(): void;
}

const packetSize = 1400;

export async function startLine(serverPort: number): Promise<Line> {
  const start = (way: 'download' | 'upload') =>
    startDirection(
      () => line.speed && [line.speed.latency / 2, line.speed[way]],
      () => {
        line.usedAt = Date.now();
      },
    );
  const [download, upload] = [start('download'), start('upload')];
  const server = createServer({ noDelay: true }, (browser) => {
    const upstream = connect({ port: serverPort, host: 'localhost', noDelay: true });
    browser.on('data', (data: Buffer) => upload(data, upstream));
    upstream.on('data', (data: Buffer) => download(data, browser));
    browser.on('close', () => upstream.destroy());
    upstream.on('close', () => browser.destroy());
    // A browser that leaves resets its connections.
    for (const socket of [browser, upstream]) socket.on('error', () => {});
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  const line: Line = { port: address.port, speed: undefined, usedAt: 0, stop: () => server.close() };
  return line;
}

/** All connections share it. `speed` is the delay in milliseconds, and the bytes a second. */
function startDirection(speed: () => [delay: number, bytes: number] | undefined, onArrival: () => void) {
  const packets: { due: number; data: Buffer; to: Socket }[] = [];
  let freeAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sendDue(): void {
    timer = undefined;
    for (let next = packets[0]; next; next = packets[0]) {
      const wait = next.due - performance.now();
      if (wait > 0) {
        timer = setTimeout(sendDue, wait);
        return;
      }
      packets.shift();
      onArrival();
      if (!next.to.destroyed) next.to.write(next.data);
    }
  }

  return (data: Buffer, to: Socket): void => {
    const [delay, bytes] = speed() ?? [0, Number.POSITIVE_INFINITY];
    for (let start = 0; start < data.length; start += packetSize) {
      const packet = data.subarray(start, start + packetSize);
      freeAt = Math.max(freeAt, performance.now()) + (1000 * packet.length) / bytes;
      packets.push({ due: freeAt + delay, data: packet, to });
    }
    if (timer === undefined) sendDue();
  };
}
