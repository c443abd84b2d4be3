import * as v from 'valibot';
import { BadSignature, ProviderError, Unanswered } from '../../shop/payments/provider.ts';

/** In milliseconds; a customer waits behind it. */
const providerPatience = 10_000;

export interface Question {
  provider: string;
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  patience?: number | undefined;
}

/** Asks a provider; what it answers is read by the schema. Undefined: it answers 404. */
export async function askProvider<S extends v.GenericSchema>(
  { provider, url, method = 'GET', headers = {}, body, patience = providerPatience }: Question,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const unanswered = (what: string) => new Unanswered(`${provider} ${what}`);
  const init = { method, headers, redirect: 'error', signal: AbortSignal.timeout(patience) } as const;
  const { status, text } = await fetch(url, body === undefined ? init : { ...init, body })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: unknown) => {
      throw unanswered(`did not answer: ${reasonOf(error)}`);
    });
  if (status === 404) return undefined;
  if (status >= 500) throw unanswered(`answered ${status}`);
  if (status >= 300) throw new ProviderError(`${provider} answered ${status}`);
  const result = v.safeParse(schema, jsonOf(text));
  if (!result.success)
    throw unanswered(`answered something else than was asked: ${v.getDotPath(result.issues[0])}`);
  return result.output;
}

/** The same, where nothing is no answer. */
export async function askForSure<S extends v.GenericSchema>(
  question: Question,
  schema: S,
): Promise<v.InferOutput<S>> {
  const answer = await askProvider(question, schema);
  if (answer === undefined) throw new ProviderError(`${question.provider} answered 404`);
  return answer;
}

/** What a signed body says; one that nobody of the provider would write is as good as unsigned. */
export function readSigned<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  const result = v.safeParse(schema, jsonOf(text));
  if (!result.success) throw new BadSignature('The body is not what the provider writes');
  return result.output;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? error.cause.message : error.name;
}
