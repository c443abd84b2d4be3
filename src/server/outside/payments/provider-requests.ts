import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { BadSignature, ProviderError, Unanswered } from '../../shop/payments/provider.ts';
import { type JsonRequest, type MakeFailure, parseBody, requestJson } from '../request-json.ts';
import { parseJson } from '../send-request.ts';

/** In milliseconds; a customer waits for it. */
export const providerTimeout = 10_000;

export const providerFailure =
  (provider: string): MakeFailure =>
  (what, status = 0) =>
    status >= 300 && status < 500
      ? new ProviderError(`${provider} ${what}`)
      : new Unanswered(`${provider} ${what}`);

/** Parses the JSON of a response; undefined for 404. */
export async function findJson<S extends v.GenericSchema>(
  schema: S,
  request: JsonRequest,
  failure: MakeFailure,
): Promise<v.InferOutput<S> | undefined> {
  const reads = (status: number) => status === 404;
  const { status, body } = await requestJson({ ...request, reads }, failure);
  return status === 404 ? undefined : parseBody(schema, body, failure);
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
