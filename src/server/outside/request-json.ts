import * as v from 'valibot';
import { parseJson, readText, sendRequest, type TimedRequest } from './send-request.ts';

/** Makes the error to throw, such as for «answered 503»; `status` is missing if no response came. */
export type MakeFailure = (what: string, status?: number) => Error;

export interface JsonRequest extends TimedRequest {
  url: string;
  /** Statuses of failures whose body the caller reads; other failures throw. */
  reads?: (status: number) => boolean;
}

/** A failure that tells why. After 408, 429 and 5xx nobody knows whether the work was done. */
export const isClearRefusal = (status: number): boolean => status < 500 && status !== 408 && status !== 429;

/** Sends a request to another server and parses its JSON; the body is undefined if it is empty. */
export async function requestJson(
  { url, reads, ...request }: JsonRequest,
  failure: MakeFailure,
): Promise<{ status: number; body: unknown }> {
  const { status, text } = await sendRequest(url, request, readText, (reason) =>
    failure(`did not answer: ${reason}`),
  );
  if (status >= 300 && !reads?.(status)) throw failure(`answered ${status}`, status);
  const body = parseJson(text);
  if (status < 300 && text !== '' && body === undefined)
    throw failure(`answered ${status} without JSON`, status);
  return { status, body };
}

/** The body of a response that has to fit the schema. */
export const requireJson = async <S extends v.GenericSchema>(
  schema: S,
  request: JsonRequest,
  failure: MakeFailure,
): Promise<v.InferOutput<S>> => parseBody(schema, (await requestJson(request, failure)).body, failure);

/** Names where the body does not fit the schema, not what stands there: it may hold personal data. */
export function parseBody<S extends v.GenericSchema>(
  schema: S,
  body: unknown,
  failure: MakeFailure,
): v.InferOutput<S> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  throw failure(`answered nonsense at ${v.getDotPath(result.issues[0]) ?? 'the top'}`);
}

/** Skips rows that do not fit the schema, so that a bad one does not hide the others. Throws if none of them fits. */
export function validRows<S extends v.GenericSchema>(
  schema: S,
  rows: readonly unknown[],
  failure: MakeFailure,
): v.InferOutput<S>[] {
  const results = rows.map((row) => v.safeParse(schema, row));
  const valid = results.flatMap((result) => (result.success ? [result.output] : []));
  if (valid.length > 0 || rows.length === 0) return valid;
  throw failure('answered rows of which none can be read');
}
