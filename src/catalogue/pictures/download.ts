import { createFetch } from 'ofetch';
import * as v from 'valibot';
import { responseOrThrow, retryPolicy } from '../../client/send-request.ts';
import { readJsonFile, writeFileAtomically } from '../files.ts';

const DownloadedSchema = v.object({
  /** A hash of the bytes as they were sent. */
  digest: v.string(),
  etag: v.optional(v.string()),
  lastModified: v.optional(v.string()),
  /** Milliseconds; the server promised not to change it until then. */
  freshUntil: v.optional(v.number()),
});

/** What a build remembers of a downloaded picture. */
export type Downloaded = v.InferOutput<typeof DownloadedSchema>;

const DownloadsSchema = v.record(v.string(), DownloadedSchema);

/** By the shop's name and the address; none if the file is unreadable. */
export async function readDownloads(file: string): Promise<ReadonlyMap<string, Downloaded>> {
  const content = await readJsonFile(file).catch(() => undefined);
  const result = v.safeParse(DownloadsSchema, content);
  return new Map(result.success ? Object.entries(result.output) : []);
}

export async function writeDownloads(
  file: string,
  downloads: ReadonlyMap<string, Downloaded>,
): Promise<void> {
  await writeFileAtomically(file, JSON.stringify(Object.fromEntries(downloads)));
}

export interface Limits {
  timeoutMs: number;
  bytes: number;
  retries: number;
  /** Decides which addresses may be reached. */
  fetch: typeof fetch;
}

interface Download {
  /** Fails at its limit. */
  body: AsyncIterable<Uint8Array>;
  validators: Pick<Downloaded, 'etag' | 'lastModified' | 'freshUntil'>;
}

/** The shop removed it on purpose. */
export class PictureGone extends Error {
  override name = 'PictureGone';
}

/** Undefined: the picture has not changed since the last download. */
export async function download(
  url: string,
  last: Downloaded | undefined,
  { timeoutMs, bytes, retries, fetch }: Limits,
): Promise<Download | undefined> {
  const response = await createFetch({ fetch })
    .raw(url, {
      responseType: 'stream',
      headers: {
        Accept: 'image/*',
        ...(last?.etag !== undefined && { 'If-None-Match': last.etag }),
        ...(last?.lastModified !== undefined && { 'If-Modified-Since': last.lastModified }),
      },
      ...retryPolicy,
      retry: retries,
      onRequest: ({ options }) => {
        options.signal = AbortSignal.timeout(timeoutMs);
      },
    })
    .catch(responseOrThrow);
  if (response.status === 304 && last !== undefined) return undefined;
  if ([404, 410].includes(response.status)) throw new PictureGone(`the server answered ${response.status}`);
  if (response.status !== 200) throw new Error(`the server answered ${response.status}`);
  const type = response.headers.get('content-type') ?? '';
  if (!mayBePicture.test(type)) throw new Error(`it is ${type}, not a picture`);
  return { body: bodyOf(response, bytes), validators: validatorsOf(response.headers) };
}

/** Some servers send every file without a proper type. */
const mayBePicture = /^(image\/|application\/octet-stream|binary\/octet-stream|$)/i;

/** Holds the response until its body is read: Node empties the body of one that was garbage collected. */
async function* bodyOf(response: Response, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new Error(`it is larger than ${Math.round(limit / 1_000_000)} MB`);
    yield chunk;
  }
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
