import * as v from 'valibot';
import {
  type Endpoint,
  FailureSchema,
  type Headers,
  type Params,
  type Query,
  type Request,
  type Schema,
} from '../contract/endpoint.ts';
import { parseTolerantly, read } from '../contract/read.ts';
import { parseRetryAfter, ShopRefused, ShopUnreachable } from './failures.ts';
import { fillPath, sendRequest } from './send-request.ts';

interface Visitor {
  /** Empty: a guest. */
  token: string;
  mayUsePromocode: boolean;
}

export interface ClientOptions {
  /** The shop's address, without `/api/v1`. */
  baseUrl: string;
  language: string;
  /** For a whole call, with its retries and the body of the response. */
  timeoutMs: number;
  /** Number of retries after a network failure or a 5xx that names no time to retry; only of a GET that is not `once`. */
  retries: number;
  /** Called for each request; omitted: a guest. */
  visitor?(): Visitor;
  /** Called for each invalid item that was dropped from a response. */
  warn(warning: string): void;
}

export interface CallInput<E extends Endpoint> {
  params?: Params<E>;
  query?: Query<E>;
  headers?: Headers<E>;
  body?: Request<E>;
  /** The ETag of the cached response. */
  etag?: string | undefined;
}

interface RawResponse {
  status: number;
  etag: string | undefined;
  body: unknown;
}

export interface ShopClient {
  /** Returns the response body, parsed by the contract. */
  ask<S extends Schema, E extends Endpoint>(
    call: E & { answer: S },
    input?: CallInput<E>,
  ): Promise<v.InferOutput<S>>;
  /** Returns the unparsed response; a 304 has no body. */
  send<E extends Endpoint>(call: E, input?: CallInput<E>): Promise<RawResponse>;
}

const guest = (): Visitor => ({ token: '', mayUsePromocode: false });

/** The headers of every call. */
export const callHeaders = (language: string, { token, mayUsePromocode }: Visitor) => ({
  Client: 'web',
  'Client-version': '1.0',
  'Accept-Language': language,
  Promocode: mayUsePromocode ? 'accept' : 'denied',
  ...(token !== '' && { Authorization: `Bearer ${token}` }),
});

export function createShopClient({
  baseUrl,
  language,
  timeoutMs,
  retries,
  warn,
  visitor = guest,
}: ClientOptions): ShopClient {
  const client: ShopClient = {
    async send(call, { params, query, headers, body, etag } = {}) {
      const name = describeCall(call, params);
      const response = await sendRequest({
        baseUrl,
        method: call.method,
        path: call.path,
        params,
        query,
        headers: {
          ...callHeaders(language, visitor()),
          ...headers,
          ...(etag !== undefined && { 'If-None-Match': etag }),
        },
        body,
        timeoutMs,
        retries: call.method === 'GET' && !call.once ? retries : 0,
      }).catch((error: unknown) => {
        throw new ShopUnreachable(baseUrl, name, error);
      });
      const { status, headers: received, _data: data } = response;
      if (status >= 400)
        throw new ShopRefused(
          baseUrl,
          name,
          status,
          failureOf(data),
          data,
          parseRetryAfter(received.get('retry-after'), Date.now()),
        );
      return { status, etag: received.get('etag') ?? undefined, body: data };
    },
    async ask<S extends Schema, E extends Endpoint>(call: E & { answer: S }, input?: CallInput<E>) {
      const { body } = await client.send(call, input);
      return read<S>(call.answer, body, describeCall(call, input?.params), warn);
    },
  };
  return client;
}

export function describeCall(call: Endpoint, params?: unknown): string {
  return `${call.method} ${fillPath(call.path, params)}`;
}

const PartialFailureSchema = v.partial(FailureSchema);

/** Reads the message and the errors of the fields, as far as the body has them. */
export function failureOf(body: unknown) {
  const result = parseTolerantly(PartialFailureSchema, body, () => undefined);
  const failure = result.success ? result.output : {};
  return { message: failure.message || failure.error?.message || '', errors: failure.errors ?? {} };
}
