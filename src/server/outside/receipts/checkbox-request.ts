import * as v from 'valibot';
import { ReceiptError, ReceiptUnanswered } from '../../shop/receipts/provider.ts';
import { isClearRefusal, parseBody, requestJson } from '../request-json.ts';

/** In milliseconds. */
const responseTimeout = 15_000;

export interface CheckboxRequest {
  method?: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

export interface CheckboxResponse {
  status: number;
  /** Of a failure, such as `shift.not_opened`. */
  code: string | undefined;
  body: unknown;
}

interface Connection {
  url: string;
  headers: Record<string, string>;
  timeout?: number | undefined;
}

const FailureSchema = v.object({ code: v.optional(v.nullable(v.string())) });

const unanswered = (what: string) => new ReceiptUnanswered(`Checkbox ${what}`);

/** Sends a request. Returns failures that name what is wrong, and throws a ReceiptError for others. */
export async function requestCheckbox(
  { url, headers, timeout = responseTimeout }: Connection,
  { method = 'GET', path, body }: CheckboxRequest,
): Promise<CheckboxResponse> {
  const request = {
    url: `${url}/api/v1/${path}`,
    method,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeout),
    reads: isClearRefusal,
  };
  const response = await requestJson(request, unanswered);
  const failure = v.safeParse(FailureSchema, response.body);
  const code = response.status >= 400 && failure.success ? (failure.output.code ?? undefined) : undefined;
  return { ...response, code };
}

/** The body of a response to a request that must succeed. */
export function parseResponse<S extends v.GenericSchema>(
  schema: S,
  { status, code, body }: CheckboxResponse,
): v.InferOutput<S> {
  if (status >= 400) throw new ReceiptError(`Checkbox answered ${code ?? status}`);
  return parseBody(schema, body, unanswered);
}
