import { innermostCause, parseRetryAfter, reasonOf } from '../client/failures.ts';
import { sendRequest } from '../client/send-request.ts';
import { callHeaders } from '../client/shop-client.ts';
import type { Endpoint } from '../contract/endpoint.ts';
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

  async function request(
    call: { method: string; path: string },
    { headers = {}, ...input }: Input,
  ): Promise<Reply> {
    try {
      const response = await sendRequest({
        ...call,
        ...input,
        baseUrl,
        headers,
        timeoutMs: limits.timeoutMs,
        retries: 0,
        fetch: fetchUpTo(limits.bytes),
      });
      shop.silent = 0;
      const { status, redirected, url, _data: body } = response;
      return { status, headers: response.headers, body, redirectedTo: redirected ? url : undefined };
    } catch (error) {
      shop.silent += 1;
      throw new NoReply(noReplyReason(error, limits), { cause: error });
    }
  }

  const shop: ShopUnderTest = {
    ...options,
    silent: 0,
    async send({ method, path }, { token = '', headers, ...input }) {
      const call = { method, path };
      const visitor = { token, mayUsePromocode: false };
      const sent = { ...input, headers: { ...callHeaders(language, visitor), ...headers } };
      const reply = await request(call, sent);
      const seconds = reply.status === 429 ? secondsToWait(reply) : 0;
      if (seconds === 0 || seconds > limits.wait) return reply;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      return request(call, sent);
    },
    preflight: (path, headers) => request({ method: 'OPTIONS', path }, { headers }),
  };
  return shop;
}

/** 0: the shop names no time to retry. */
export const secondsToWait = ({ headers }: Reply): number =>
  parseRetryAfter(headers.get('retry-after'), Date.now());

/** Reads the whole body, unless it is larger than this many bytes. */
const fetchUpTo =
  (most: number): typeof fetch =>
  async (...request) => {
    const response = await fetch(...request);
    let size = 0;
    for await (const chunk of response.clone().body ?? []) {
      size += chunk.length;
      if (size <= most) continue;
      void response.body?.cancel();
      throw new Error(`the response is larger than ${most} bytes`);
    }
    return response;
  };

function noReplyReason(error: unknown, { timeoutMs }: Limits): string {
  const cause = innermostCause(error);
  return cause instanceof Error && cause.name === 'TimeoutError'
    ? `no whole response within ${timeoutMs / 1000} s`
    : `not received: ${reasonOf(cause)}`;
}
