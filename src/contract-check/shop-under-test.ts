import { parseRetryAfter, reasonOf } from '../client/failures.ts';
import { callHeaders, fillPath, queryOf } from '../client/shop-client.ts';
import { apiBase, type Endpoint } from '../contract/endpoint.ts';
import type { Edition } from '../editions/edition.ts';

export interface ShopOptions {
  /** The shop's address, without `/api/v1`. */
  baseUrl: string;
  edition: Edition;
  language: string;
  /** Of a customer; omitted: only the calls of guests. */
  token?: string | undefined;
  /** The origin of the storefront; omitted: CORS is not checked. */
  origin?: string | undefined;
  limits: Limits;
}

interface Limits {
  /** For a whole response. */
  timeoutMs: number;
  /** Of a body, uncompressed. */
  bytes: number;
  /** The longest `Retry-After` that is waited for, in seconds. */
  wait: number;
}

/** What a call is made with. Unlike the client's, it may be malformed. */
export interface Input {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | readonly number[]>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Omitted: a guest. */
  token?: string | undefined;
}

export interface Reply {
  status: number;
  headers: Headers;
  /** Parsed; text that is not JSON is left as it is. */
  body: unknown;
  isJson: boolean;
  /** Where it came from, if not from the address of the call. */
  redirectedTo: string | undefined;
}

/** There was no response, or none that can be read to its end. */
export class NoReply extends Error {
  override name = 'NoReply';
}

export interface ShopUnderTest extends ShopOptions {
  send(call: Pick<Endpoint, 'method' | 'path'>, input: Input): Promise<Reply>;
  /** Sends no headers but these: a browser's pre-flight. */
  preflight(path: string, headers: Readonly<Record<string, string>>): Promise<Reply>;
  /** The number of calls without a response since the last response. */
  silent: number;
}

export function shopUnderTest(options: ShopOptions): ShopUnderTest {
  const { baseUrl, language, limits } = options;

  async function request(path: string, init: RequestInit): Promise<Reply> {
    try {
      const reply = await fetchReply(`${baseUrl}${apiBase}${path}`, init, limits);
      shop.silent = 0;
      return reply;
    } catch (error) {
      shop.silent += 1;
      throw new NoReply(noReplyReason(error, limits), { cause: error });
    }
  }

  const shop: ShopUnderTest = {
    ...options,
    silent: 0,
    async send({ method, path }, { params, query, headers, body, token = '' }) {
      const search = String(new URLSearchParams(queryOf(query ?? {})));
      const address = `${fillPath(path, params)}${search && `?${search}`}`;
      const init = {
        method,
        headers: {
          ...callHeaders(language, { token, mayUsePromocode: false }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      const reply = await request(address, init);
      const seconds = reply.status === 429 ? secondsToWait(reply) : 0;
      if (seconds === 0 || seconds > limits.wait) return reply;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      return request(address, init);
    },
    preflight: (path, headers) => request(path, { method: 'OPTIONS', headers }),
  };
  return shop;
}

/** 0: the shop names no time to retry. */
export const secondsToWait = ({ headers }: Reply): number =>
  parseRetryAfter(headers.get('retry-after'), Date.now());

async function fetchReply(address: string, init: RequestInit, limits: Limits): Promise<Reply> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(limits.timeoutMs) });
  const { status, headers, redirected, url } = response;
  const text = await readText(response, limits.bytes);
  return { status, headers, ...parse(text), redirectedTo: redirected ? url : undefined };
}

async function readText({ body }: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most) throw new Error(`the response is larger than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): Pick<Reply, 'body' | 'isJson'> {
  if (text === '') return { body: undefined, isJson: false };
  try {
    return { body: JSON.parse(text), isJson: true };
  } catch {
    return { body: text, isJson: false };
  }
}

const noReplyReason = (error: unknown, { timeoutMs }: Limits): string =>
  error instanceof Error && error.name === 'TimeoutError'
    ? `no whole response within ${timeoutMs / 1000} s`
    : `not received: ${reasonOf(error)}`;
