import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { readXml } from '../site/xml.ts';
import { isSigned, type Keys } from './s3-signature.ts';

export interface StoredObject {
  content: Buffer;
  headers: IncomingHttpHeaders;
  etag: string;
}

/** What happens to a request: the storage fails before it does anything, or after, or answers never. */
type Trouble = 'break' | 'lose response' | 'slow down' | 'hang' | undefined;

/**
 * The part of S3 that publishing uses, in memory: put with conditions, get, list by pages, and delete several, by path-style
 * addresses. It rejects unsigned requests and can simulate failures.
 */
export function createS3(bucket: string, keys: Keys) {
  const objects = new Map<string, StoredObject>();
  const asked: string[] = [];
  const s3 = {
    objects,
    /** Each request, such as `PUT ua/index.html`. */
    asked,
    /** Of the bodies of all requests. */
    bytes: 0,
    pageSize: 2,
    conditions: 'checked' as 'checked' | 'ignored' | 'refused',
    trouble: (_request: string): Trouble => undefined,
    /** Called after each change. */
    changed: (): void => undefined,
  };

  function respond(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const [, name, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    const call = `${request.method} ${key}`;
    asked.push(call);
    s3.bytes += body.length;
    const trouble = s3.trouble(call);
    if (trouble === 'hang') return;
    if (trouble === 'break') request.socket.destroy();
    else if (trouble === 'slow down') fail(response, 503, 'SlowDown');
    else if (!isSigned(request, body, keys)) fail(response, 403, 'SignatureDoesNotMatch');
    else if (name !== bucket) fail(response, 404, 'NoSuchBucket');
    else if (request.method === 'PUT') put(key, request, body, response, trouble);
    else if (request.method === 'POST' && searchParams.has('delete')) {
      for (const gone of removedBy(body)) objects.delete(gone);
      s3.changed();
      if (trouble === 'lose response') request.socket.destroy();
      else response.end('<DeleteResult/>');
    } else if (key === '') response.end(list(searchParams));
    else {
      const found = objects.get(key);
      if (found) response.writeHead(200, { ETag: found.etag }).end(found.content);
      else fail(response, 404, 'NoSuchKey');
    }
  }

  function put(
    key: string,
    request: IncomingMessage,
    content: Buffer,
    response: ServerResponse,
    trouble: Trouble,
  ): void {
    const refusal = refusalOf(request.headers, objects.get(key));
    if (refusal) {
      fail(response, ...refusal);
      return;
    }
    const etag = `"${createHash('md5').update(content).digest('hex')}"`;
    objects.set(key, { content, headers: request.headers, etag });
    s3.changed();
    if (trouble === 'lose response') request.socket.destroy();
    else response.writeHead(200, { ETag: etag }).end();
  }

  /** The status and code for a condition that does not hold. */
  function refusalOf(
    { 'if-match': ifMatch, 'if-none-match': ifNoneMatch }: IncomingHttpHeaders,
    before: StoredObject | undefined,
  ): [number, string] | undefined {
    const hasCondition = ifMatch !== undefined || ifNoneMatch !== undefined;
    if (!hasCondition || s3.conditions === 'ignored') return undefined;
    if (s3.conditions === 'refused') return [501, 'NotImplemented'];
    if (ifNoneMatch !== undefined) return before === undefined ? undefined : [412, 'PreconditionFailed'];
    if (before === undefined) return [404, 'NoSuchKey'];
    return before.etag === ifMatch ? undefined : [412, 'PreconditionFailed'];
  }

  function list(asked: URLSearchParams): string {
    const after = asked.get('continuation-token') ?? '';
    const all = [...objects]
      .filter(([key]) => key.startsWith(asked.get('prefix') ?? '') && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const page = all.slice(0, s3.pageSize);
    const contents = page.map(
      ([key, { etag }]) =>
        `<Contents><Key>${key}</Key><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Contents>`,
    );
    const next =
      all.length > page.length ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
    return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    respond(request, Buffer.concat(chunks), response);
  });
  return {
    s3,
    start: () =>
      new Promise<string>((listens) => {
        server.listen(0, '127.0.0.1', () => {
          const address = server.address();
          listens(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
        });
      }),
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

const RemovalSchema = v.object({ Delete: v.object({ Object: v.array(v.object({ Key: v.string() })) }) });

const removedBy = (body: Buffer): string[] =>
  v.parse(RemovalSchema, readXml(body.toString(), ['Object'])).Delete.Object.map(({ Key }) => Key);
