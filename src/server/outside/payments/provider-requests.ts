import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { BadSignature, ProviderError, Unanswered } from '../../shop/payments/provider.ts';
import { parseJson, readText, sendRequest } from '../send-request.ts';

/** In milliseconds; a customer waits for it. */
const providerTimeout = 10_000;

export interface ProviderRequest {
  provider: string;
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** In milliseconds. */
  timeout?: number | undefined;
}

/** Sends a request to a provider and parses its JSON; undefined for 404. */
export async function requestFromProvider<S extends v.GenericSchema>(
  { provider, url, method = 'GET', headers = {}, body, timeout = providerTimeout }: ProviderRequest,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const unanswered = (what: string) => new Unanswered(`${provider} ${what}`);
  const request = { method, headers, signal: AbortSignal.timeout(timeout) };
  const { status, text } = await sendRequest(
    url,
    body === undefined ? request : { ...request, body },
    readText,
    (reason) => unanswered(`did not answer: ${reason}`),
  );
  if (status === 404) return undefined;
  if (status >= 500) throw unanswered(`answered ${status}`);
  if (status >= 300) throw new ProviderError(`${provider} answered ${status}`);
  const result = v.safeParse(schema, parseJson(text));
  if (!result.success)
    throw unanswered(`answered something else than was asked: ${v.getDotPath(result.issues[0])}`);
  return result.output;
}

/** The same, with 404 as a failure. */
export async function requireFromProvider<S extends v.GenericSchema>(
  request: ProviderRequest,
  schema: S,
): Promise<v.InferOutput<S>> {
  const response = await requestFromProvider(request, schema);
  if (response === undefined) throw new ProviderError(`${request.provider} answered 404`);
  return response;
}

/** Parses a signed body. One of another form cannot be the provider's, so it counts as unsigned. */
export function parseSigned<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  const result = v.safeParse(schema, parseJson(text));
  if (!result.success) throw new BadSignature('The body is not what the provider writes');
  return result.output;
}

/** Compares signatures in constant time. */
export function isSameSignature(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
