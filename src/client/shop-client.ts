import { FetchError, ofetch } from 'ofetch';
import * as v from 'valibot';
import {
  apiBase,
  type Endpoint,
  FailureSchema,
  type Headers,
  type Params,
  type Query,
  type Request,
  type Schema,
} from '../contract/endpoint.ts';
import { read } from '../contract/read.ts';
import { tolerate } from '../contract/tolerate.ts';
import { ShopRefused, ShopUnreachable } from './failures.ts';

export interface ClientOptions {
  /** Where the shop is; the API lies below `/api/v1` of it. */
  baseUrl: string;
  language: string;
  timeoutMs: number;
  /** Further tries after a failure of the network or a 5xx, for calls that change nothing. */
  retries: number;
  /** Who asks, at the moment of asking; left out: a guest. */
  visitor?(): { token: string; mayUsePromocode: boolean };
  /** Hears of each broken item that was left out of an answer. */
  warn(warning: string): void;
}

export interface CallInput<E extends Endpoint> {
  params?: Params<E>;
  query?: Query<E>;
  headers?: Headers<E>;
  body?: Request<E>;
  /** The tag of the answer that is already here. */
  etag?: string | undefined;
}

interface RawResponse {
  status: number;
  etag: string | undefined;
  body: unknown;
}

export interface ShopClient {
  /** The answer, parsed by the contract. */
  ask<S extends Schema, E extends Endpoint>(
    call: E & { answer: S },
    asked?: CallInput<E>,
  ): Promise<v.InferOutput<S>>;
  /** The answer as it came; a 304 has no body. */
  send<E extends Endpoint>(call: E, asked?: CallInput<E>): Promise<RawResponse>;
}

const guest = () => ({ token: '', mayUsePromocode: false });

export function createShopClient({
  baseUrl,
  language,
  timeoutMs,
  retries,
  warn,
  visitor = guest,
}: ClientOptions): ShopClient {
  const headersNow = () => {
    const { token, mayUsePromocode } = visitor();
    return {
      Client: 'web',
      'Client-version': '1.0',
      'Accept-Language': language,
      Promocode: mayUsePromocode ? 'accept' : 'denied',
      ...(token !== '' && { Authorization: `Bearer ${token}` }),
    };
  };

  const client: ShopClient = {
    async send(call, { params, query, headers, body, etag } = {}) {
      const name = describeCall(call, params);
      const response = await ofetch
        .raw<unknown>(`${baseUrl}${apiBase}${fillPath(call.path, params)}`, {
          method: call.method,
          headers: { ...headersNow(), ...headers, ...(etag !== undefined && { 'If-None-Match': etag }) },
          ...(query && { query: queryOf(query) }),
          ...(body !== undefined && { body: JSON.stringify(body) }),
          retry: call.method === 'GET' ? retries : false,
          retryDelay: 200,
          retryStatusCodes: [500, 502, 503, 504],
          // Not the option `timeout`: that one ends with the headers, and is forgotten by the second try.
          onRequest: ({ options }) => {
            options.signal = AbortSignal.timeout(timeoutMs);
          },
          parseResponse: parseJson,
        })
        .catch((error: unknown) => {
          if (error instanceof FetchError && error.response !== undefined) return error.response;
          throw new ShopUnreachable(baseUrl, name, error);
        });
      if (response.status >= 400)
        throw new ShopRefused(baseUrl, name, response.status, failureOf(response._data), response._data);
      return {
        status: response.status,
        etag: response.headers.get('etag') ?? undefined,
        body: response._data,
      };
    },
    async ask<S extends Schema, E extends Endpoint>(call: E & { answer: S }, asked?: CallInput<E>) {
      const { body } = await client.send(call, asked);
      return read<S>(call.answer, body, describeCall(call, asked?.params), warn);
    },
  };
  return client;
}

export function describeCall(call: Endpoint, params?: unknown): string {
  return `${call.method} ${fillPath(call.path, params)}`;
}

function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
}

function queryOf(query: object): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** What is not JSON reaches the contract as text, and the contract says what is wrong with it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const SaidSchema = v.partial(FailureSchema);

function failureOf(body: unknown) {
  const result = v.safeParse(
    SaidSchema,
    tolerate(SaidSchema, body, () => undefined),
  );
  const said = result.success ? result.output : {};
  return { message: said.message ?? said.error?.message ?? '', errors: said.errors ?? {} };
}
