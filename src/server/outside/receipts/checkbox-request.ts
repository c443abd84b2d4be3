import * as v from 'valibot';
import { ReceiptError } from '../../shop/receipts/provider.ts';
import { parseJson, readText, sendRequest } from '../send-request.ts';

/** In milliseconds. */
const answerTimeout = 15_000;

export interface CheckboxRequest {
  method?: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

export interface CheckboxAnswer {
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

/** Sends a request. Returns failures that name what is wrong, and throws a ReceiptError without an answer. */
export async function askCheckbox(
  { url, headers, timeout = answerTimeout }: Connection,
  { method = 'GET', path, body }: CheckboxRequest,
): Promise<CheckboxAnswer> {
  const { status, text } = await sendRequest(
    `${url}/api/v1/${path}`,
    {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      signal: AbortSignal.timeout(timeout),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    readText,
    (reason) => new ReceiptError(`Checkbox did not answer: ${reason}`),
  );
  if (status >= 500 || status === 429) throw new ReceiptError(`Checkbox answered ${status}`);
  const parsed = parseJson(text);
  const failure = v.safeParse(FailureSchema, parsed);
  const code = status >= 400 && failure.success ? (failure.output.code ?? undefined) : undefined;
  return { status, code, body: parsed };
}

/** The answer to a request that must succeed. */
export function parseAnswer<S extends v.GenericSchema>(
  schema: S,
  { status, code, body }: CheckboxAnswer,
): v.InferOutput<S> {
  if (status >= 400) throw new ReceiptError(`Checkbox answered ${code ?? status}`);
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  throw new ReceiptError(`Checkbox answered something else: ${v.getDotPath(result.issues[0])}`);
}
