import { createFetch, FetchError, type FetchResponse } from 'ofetch';
import { apiBase } from '../contract/endpoint.ts';

/** Which failures ofetch retries, and after how many milliseconds. */
export const retryPolicy = { retryStatusCodes: [500, 502, 503, 504], retryDelay: 200 };

interface ShopRequest {
  /** The shop's address, without `/api/v1`. */
  baseUrl: string;
  method: string;
  path: string;
  params?: object | undefined;
  query?: object | undefined;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** For all attempts together, with the body of the response. */
  timeoutMs: number;
  retries: number;
  /** Reads the whole body and leaves it readable; omitted: without a limit of its size. */
  fetch?: typeof fetch;
}

/** Returns the response, whatever its status. A network failure, or a 5xx that names no time to retry, is retried. */
export async function sendRequest({
  baseUrl,
  method,
  path,
  params,
  query = {},
  headers,
  body,
  timeoutMs,
  retries,
  fetch = fetchWhole,
}: ShopRequest): Promise<FetchResponse<unknown>> {
  return createFetch({ fetch })
    .raw<unknown>(fillPath(path, params), {
      baseURL: `${baseUrl}${apiBase}`,
      method,
      query: queryOf(query),
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      responseType: 'json',
      // ofetch's own time limit does not cover retries.
      signal: AbortSignal.timeout(timeoutMs),
      ...retryPolicy,
      retry: retries,
      onRequestError({ options }) {
        if (options.signal?.aborted) options.retry = false;
      },
      onResponse({ options, response }) {
        if (response.headers.has('retry-after')) options.retry = false;
      },
    })
    .catch(responseOrThrow);
}

/** A `catch` handler for ofetch, which throws for a 4xx and a 5xx as well. */
export function responseOrThrow(error: unknown): FetchResponse<unknown> {
  if (error instanceof FetchError && error.response !== undefined) return error.response;
  throw error;
}

/** ofetch retries a failed fetch, but not a body that breaks off. So the body is part of the fetch. */
async function fetchWhole(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  await response.clone().arrayBuffer();
  return response;
}

export function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
}

/** Lists are joined; what is absent or empty is left out. */
const queryOf = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const text = String(value ?? '');
      return text === '' ? [] : [[name, text]];
    }),
  );
