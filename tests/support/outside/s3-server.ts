import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { readXml } from '../site/xml.ts';
import { isSigned, type Keys } from './s3-signature.ts';

export interface StoredObject {
  content: Buffer;
  headers: IncomingHttpHeaders;
  changedAt: Date;
}

/**
 * The part of S3 that publishing uses, in memory: put, get, list by pages, and delete several, by path-style addresses. It
 * rejects unsigned requests and can simulate failures.
 */
export function createS3(bucket: string, keys: Keys) {
  const objects = new Map<string, StoredObject>();
  const asked: string[] = [];
  const s3 = {
    objects,
    /** Each request, such as `PUT ua/current.json`. */
    asked,
    pageSize: 2,
    now: () => new Date(),
    /** Whether to break the connection at this request. */
    breaksAt: (_request: string): boolean => false,
  };

  function respond(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const [, name, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    const call = `${request.method} ${key}`;
    asked.push(call);
    if (s3.breaksAt(call)) {
      request.socket.destroy();
    } else if (!isSigned(request, body, keys)) {
      fail(response, 403, 'SignatureDoesNotMatch');
    } else if (name !== bucket) {
      fail(response, 404, 'NoSuchBucket');
    } else if (request.method === 'PUT') {
      objects.set(key, { content: body, headers: request.headers, changedAt: s3.now() });
      response.writeHead(200, { ETag: '"1"' }).end();
    } else if (request.method === 'POST' && searchParams.has('delete')) {
      for (const gone of removedBy(body)) objects.delete(gone);
      response.end('<DeleteResult/>');
    } else if (key === '') {
      response.end(list(searchParams));
    } else {
      const found = objects.get(key);
      if (found) response.end(found.content);
      else fail(response, 404, 'NoSuchKey');
    }
  }

  function list(asked: URLSearchParams): string {
    const after = asked.get('continuation-token') ?? '';
    const all = [...objects]
      .filter(([key]) => key.startsWith(asked.get('prefix') ?? '') && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const page = all.slice(0, s3.pageSize);
    const contents = page.map(
      ([key, { changedAt }]) =>
        `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified></Contents>`,
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
