import { FetchError, ofetch } from 'ofetch';
import type { Known } from './known.ts';

export interface Limits {
  timeoutMs: number;
  bytes: number;
  retries: number;
}

interface Download {
  bytes: Uint8Array;
  validators: Pick<Known, 'etag' | 'lastModified' | 'freshUntil'>;
}

/** It was taken away on purpose. */
export class PictureGone extends Error {
  override name = 'PictureGone';
}

/** Undefined: what is here already has not changed. */
export async function download(
  url: string,
  before: Known | undefined,
  { timeoutMs, bytes, retries }: Limits,
): Promise<Download | undefined> {
  const response = await ofetch
    .raw(url, {
      responseType: 'stream',
      headers: {
        Accept: 'image/*',
        ...(before?.etag !== undefined && { 'If-None-Match': before.etag }),
        ...(before?.lastModified !== undefined && { 'If-Modified-Since': before.lastModified }),
      },
      retry: retries,
      retryDelay: 200,
      retryStatusCodes: [500, 502, 503, 504],
      onRequest: ({ options }) => {
        options.signal = AbortSignal.timeout(timeoutMs);
      },
    })
    .catch((error: unknown) => {
      if (error instanceof FetchError && error.response !== undefined) return error.response;
      throw error;
    });
  if (response.status === 304 && before !== undefined) return undefined;
  if ([404, 410].includes(response.status)) throw new PictureGone(`the server answered ${response.status}`);
  if (response.status !== 200) throw new Error(`the server answered ${response.status}`);
  const type = response.headers.get('content-type') ?? '';
  if (!mayBePicture.test(type)) throw new Error(`it is ${type}, not a picture`);
  return { bytes: await readBody(response.body, bytes), validators: validatorsOf(response.headers) };
}

/** Some servers send files of every kind without their type. */
const mayBePicture = /^(image\/|application\/octet-stream|binary\/octet-stream|$)/i;

async function readBody(body: ReadableStream<Uint8Array> | null, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new Error(`it is larger than ${Math.round(most / 1_000_000)} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function validatorsOf(headers: Headers): Download['validators'] {
  const control = headers.get('cache-control') ?? '';
  const seconds = /\bimmutable\b/.test(control) ? Number(/\bmax-age=(\d+)/.exec(control)?.[1] ?? 0) : 0;
  return {
    etag: headers.get('etag') ?? undefined,
    lastModified: headers.get('last-modified') ?? undefined,
    freshUntil: seconds === 0 ? undefined : Date.now() + seconds * 1000,
  };
}
