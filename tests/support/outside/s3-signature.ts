import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Keys {
  id: string;
  secret: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether a request and its body are signed with these keys by Amazon's Signature Version 4. */
export function isSigned(request: IncomingMessage, body: Buffer, keys: Keys): boolean {
  const { authorization = '', 'x-amz-date': time = '', 'x-amz-content-sha256': bodyDigest } = request.headers;
  const [, id, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  if (id !== keys.id || bodyDigest !== digest(body)) return false;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const query = [...searchParams].map((pair) => pair.map(encode).join('=')).sort();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonicalRequest = [
    request.method,
    pathname,
    query.join('&'),
    headers.join(''),
    names,
    bodyDigest,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, digest(canonicalRequest)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${keys.secret}`);
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}
