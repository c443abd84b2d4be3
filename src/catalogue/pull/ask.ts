import type * as v from 'valibot';
import { type CallInput, describeCall, type ShopClient } from '../../client/shop-client.ts';
import type { Endpoint, Schema } from '../../contract/endpoint.ts';
import { read } from '../../contract/read.ts';
import type { CachedResponse } from './pull-cache.ts';

export interface AskParts {
  client: ShopClient;
  /** The responses of the last pull. */
  cached: ReadonlyMap<string, CachedResponse>;
  warn(warning: string): void;
}

export const requestsAtOnce = 12;

type Ask = <S extends Schema, E extends Endpoint>(
  call: E & { answer: S },
  request?: CallInput<E>,
  mark?: string,
) => Promise<v.InferOutput<S>>;

export interface Asking {
  ask: Ask;
  /** Whether `ask` needs no request for this mark. */
  has(call: Endpoint, params: unknown, mark: string): boolean;
  /** Keeps a response that came together with others, so that `ask` needs no request for it. */
  keep(call: Endpoint, params: unknown, response: CachedResponse): void;
  /** By call, for the next pull. */
  responses: Map<string, CachedResponse>;
  /** The number of responses that did not change. */
  unchanged: number;
}

/** Sends each call with the ETag of its last response, or not at all if its mark is the same, and parses the response. */
export function startAsking({ client, cached, warn }: AskParts): Asking {
  const fresh = new Map<string, CachedResponse>();
  const asking: Asking = {
    ask,
    has: (call, params, mark) => cached.get(describeCall(call, params))?.mark === mark,
    keep: (call, params, response) => fresh.set(describeCall(call, params), response),
    responses: new Map(),
    unchanged: 0,
  };

  async function ask<S extends Schema, E extends Endpoint>(
    call: E & { answer: S },
    request: CallInput<E> = {},
    mark?: string,
  ): Promise<v.InferOutput<S>> {
    const name = describeCall(call, request.params);
    const last = cached.get(name);
    const response = fresh.get(name) ?? (await revalidate(call, request, last, mark));
    if (response === last) asking.unchanged += 1;
    const value = read<S>(call.answer, response.body, name, warn);
    asking.responses.set(name, { ...response, mark });
    return value;
  }

  /** Returns the cached response if it did not change. */
  async function revalidate<E extends Endpoint>(
    call: E,
    request: CallInput<E>,
    last: CachedResponse | undefined,
    mark: string | undefined,
  ): Promise<CachedResponse> {
    if (last !== undefined && mark !== undefined && last.mark === mark) return last;
    const { status, etag, body } = await client.send(call, { ...request, etag: last?.etag });
    return status === 304 && last !== undefined ? last : { etag, body };
  }

  return asking;
}
