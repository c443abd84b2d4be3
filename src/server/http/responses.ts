import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';

type Encoding = 'br' | 'gzip';

/** A JSON body with its hash, compressed at most once for each encoding. */
export interface PreparedResponse {
  bytes: Buffer<ArrayBuffer>;
  tag: string;
  compressed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>;
}

const worthCompressing = 1024;

export function prepareResponse(value: unknown): PreparedResponse {
  const bytes = Buffer.from(JSON.stringify(value));
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes, tag, compressed: new Map() };
}

/** Sends the body in an encoding that the client accepts, or 304 if the client has it. */
export async function sendResponse(context: Context, prepared: PreparedResponse): Promise<Response> {
  const encoding = prepared.bytes.length < worthCompressing ? undefined : acceptedEncoding(context);
  // Each encoding is an entity of its own, so its ETag differs.
  const etag = `"${prepared.tag}${encoding ? `-${encoding}` : ''}"`;
  const headers = { ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Origin' };
  if (hasAlready(context.req.header('if-none-match'), prepared.tag)) {
    return context.body(null, 304, headers);
  }
  const body = encoding === undefined ? prepared.bytes : await compress(prepared, encoding);
  return context.body(body, 200, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(body.length),
    ...(encoding && { 'Content-Encoding': encoding }),
  });
}

/**
 * A body that is read while it is sent, as fast as the client takes it. A failure cuts the connection off, so that a client cannot
 * take a part for the whole.
 */
export function streamedBody(
  pieces: AsyncGenerator<string>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const piece = await pieces.next();
        if (piece.done) controller.close();
        else controller.enqueue(encoder.encode(piece.value));
      } catch (error) {
        onFailure(error);
        controller.error(error);
      }
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

function acceptedEncoding(context: Context): Encoding | undefined {
  const accepted = (context.req.header('accept-encoding') ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => weight === undefined || !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

function hasAlready(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const tags = ifNoneMatch.split(',').map((part) => part.trim().replace(/^W\//, ''));
  return ['', '-br', '-gzip'].some((suffix) => tags.includes(`"${tag}${suffix}"`));
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function compress(prepared: PreparedResponse, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const existing = prepared.compressed.get(encoding);
  if (existing !== undefined) return existing;
  const work = encoding === 'br' ? brotli(prepared.bytes, quality) : gz(prepared.bytes);
  const fresh = work.then((bytes) => Buffer.from(bytes));
  prepared.compressed.set(encoding, fresh);
  return fresh;
}
