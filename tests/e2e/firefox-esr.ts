#!/usr/bin/env node
/**
 * A proxy between Playwright and the Firefox named by FIREFOX. Playwright sets media features with a command that the
 * long-term Firefox does not support, and opens no page without a response: the proxy sends a harmless command instead.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { Transform } from 'node:stream';

const unknown = '"method":"emulation.setMediaFeaturesOverride"';
/** Of the same length, so that nothing else in its frame has to change. */
const harmless = '"method":"session.status"'.padEnd(unknown.length);

/** The start of the text in a WebSocket frame, after four bytes of mask, and its end. */
function firstFrame(bytes: Buffer): { text: number; end: number } | undefined {
  const short = (bytes[1] ?? 0) & 0x7f;
  const text = { 126: 8, 127: 14 }[short] ?? 6;
  if (bytes.length < text) return undefined;
  const length = { 126: () => bytes.readUInt16BE(2), 127: () => Number(bytes.readBigUInt64BE(2)) }[short];
  const end = text + (length?.() ?? short);
  return bytes.length < end ? undefined : { text, end };
}

/** Masking twice restores the text. */
const masked = (text: Buffer, mask: Buffer) =>
  Buffer.from(text.map((byte, at) => byte ^ (mask[at % 4] ?? 0)));

function translated(frame: Buffer, text: number): Buffer {
  const mask = frame.subarray(text - 4, text);
  const said = masked(frame.subarray(text), mask).toString('latin1').replace(unknown, harmless);
  return Buffer.concat([frame.subarray(0, text), masked(Buffer.from(said, 'latin1'), mask)]);
}

/** Firefox rejects requests for another port, and compressed frames could not be read here. */
const asFirefoxWants = (handshake: string, port: number) =>
  handshake.replace(/^(Host: .*:)\d+/im, `$1${port}`).replace(/^Sec-WebSocket-Extensions:.*\r\n/im, '');

function translator(port: number): Transform {
  let kept = Buffer.alloc(0);
  let isOpen = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      kept = Buffer.concat([kept, chunk]);
      const handshake = isOpen ? -1 : kept.indexOf('\r\n\r\n');
      if (handshake >= 0) {
        this.push(asFirefoxWants(kept.toString('latin1', 0, handshake + 4), port));
        kept = kept.subarray(handshake + 4);
        isOpen = true;
      }
      for (let frame = isOpen ? firstFrame(kept) : undefined; frame; frame = firstFrame(kept)) {
        this.push(translated(kept.subarray(0, frame.end), frame.text));
        kept = kept.subarray(frame.end);
      }
      done();
    },
  });
}

/** Tells Playwright the address that this proxy listens on. */
async function portBefore(port: number): Promise<number> {
  const server = createServer((playwright) => {
    const firefox = connect(port, '127.0.0.1');
    for (const socket of [playwright, firefox]) socket.on('error', () => firefox.destroy());
    playwright.pipe(translator(port)).pipe(firefox).pipe(playwright);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const firefox = spawn(process.env['FIREFOX'] ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.once('exit', (code) => process.exit(code ?? 1));
for await (const line of createInterface({ input: firefox.stderr })) {
  const port = /BiDi listening on ws:.*:(\d+)/.exec(line)?.[1];
  const said = port ? line.replace(port, String(await portBefore(Number(port)))) : line;
  process.stderr.write(`${said}\n`);
}
