import { createHash } from 'node:crypto';
import { startShopServer } from './http-server.ts';

interface Hosted {
  body: Uint8Array | string;
  type: string;
  headers?: Record<string, string>;
}

export interface PictureServer {
  baseUrl: string;
  /** By path; a path without a picture is 404, `hangs` never gets a response. */
  hosted: Map<string, Hosted | 'hangs' | 503>;
  /** The status of each response, by path. */
  answered: [path: string, status: number | 'hangs'][];
}

/** A server for pictures with ETags, closed when the test ends. */
export async function startPictureServer(): Promise<PictureServer> {
  const hosted: PictureServer['hosted'] = new Map();
  const answered: PictureServer['answered'] = [];
  const { baseUrl } = await startShopServer(({ path, headers }, response) => {
    const found = hosted.get(path);
    if (found === 'hangs') return answered.push([path, 'hangs']);
    const etag = typeof found === 'object' ? tagOf(found.body) : undefined;
    const isUnchanged = etag !== undefined && headers['if-none-match'] === etag;
    const status = typeof found === 'object' ? (isUnchanged ? 304 : 200) : (found ?? 404);
    answered.push([path, status]);
    if (typeof found !== 'object' || isUnchanged) return response.writeHead(status).end();
    response.writeHead(200, { 'Content-Type': found.type, ETag: tagOf(found.body), ...found.headers });
    return response.end(found.body);
  });
  return { baseUrl, hosted, answered };
}

const tagOf = (body: Uint8Array | string) => `"${createHash('sha1').update(body).digest('hex')}"`;
