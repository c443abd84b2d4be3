import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';

type Encoding = 'br' | 'gzip';

/** A body with its strong tag, compressed at most once for each encoding. */
export interface Answer {
  bytes: Buffer<ArrayBuffer>;
  tag: string;
  compressed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>;
}

const worthCompressing = 1024;

export function createAnswer(value: unknown): Answer {
  const bytes = Buffer.from(JSON.stringify(value));
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes, tag, compressed: new Map() };
}

/** Sends the answer in the encoding that the client takes, or 304 when it has it already. */
export async function sendAnswer(context: Context, answer: Answer): Promise<Response> {
  const encoding = answer.bytes.length < worthCompressing ? undefined : acceptedEncoding(context);
  // Two representations of one answer are two entities: each has a tag of its own.
  const etag = `"${answer.tag}${encoding ? `-${encoding}` : ''}"`;
  const headers = { ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Origin' };
  if (hasAlready(context.req.header('if-none-match'), answer.tag)) {
    return context.body(null, 304, headers);
  }
  const body = encoding === undefined ? answer.bytes : await compress(answer, encoding);
  return context.body(body, 200, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(body.length),
    ...(encoding && { 'Content-Encoding': encoding }),
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

function compress(answer: Answer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const held = answer.compressed.get(encoding);
  if (held !== undefined) return held;
  const work = encoding === 'br' ? brotli(answer.bytes, quality) : gz(answer.bytes);
  const fresh = work.then((bytes) => Buffer.from(bytes));
  answer.compressed.set(encoding, fresh);
  return fresh;
}
