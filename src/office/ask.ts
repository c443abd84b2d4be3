import type * as v from 'valibot';
import type { Schema } from '../contract/endpoint.ts';
import { type OfficeEndpoint, officeBase } from '../contract/office/office-endpoint.ts';
import { queryText } from './address.ts';
import { noteAnswer } from './stores/connection.ts';
import { waitForSignIn } from './stores/session-end.ts';

/** The server judged the call and said no; its message is for the person. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  /** Names the request in the server's log. */
  readonly request: string;
  /** In seconds; 0: no time is named. */
  readonly retryAfter: number;
  constructor(message: string, { status, headers }: Pick<Response, 'status' | 'headers'>) {
    super(message);
    this.status = status;
    this.request = headers.get('X-Request-Id') ?? '';
    this.retryAfter = Number(headers.get('Retry-After') ?? 0) || 0;
  }
}

/** No answer: whether the call had an effect is not known. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

type Input<S> = S extends Schema ? v.InferInput<S> : undefined;

export interface CallInput<E extends OfficeEndpoint> {
  params?: Input<E['params']>;
  query?: Input<E['query']>;
  body?: Input<E['request']>;
}

export type Answer<E extends OfficeEndpoint> = E extends { answer: infer S extends Schema }
  ? v.InferOutput<S>
  : undefined;

const patienceMs = 20_000;
/** From servers in front of the office. */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** Calls the office. Where the session has ended, the call waits until somebody signs in, and goes on. */
export async function ask<E extends OfficeEndpoint>(call: E, input: CallInput<E> = {}): Promise<Answer<E>> {
  const { status, headers, text } = await send(call, input);
  const isAnswered = !gatewayStatuses.has(status);
  noteAnswer(isAnswered);
  if (status === 401 && call.right !== 'nobody yet') {
    await waitForSignIn();
    return ask(call, input);
  }
  if (!isAnswered) throw new Unreachable(`${call.name}: ${status}`);
  if (status >= 400) throw new Refused(messageIn(text), { status, headers });
  return JSON.parse(text || 'null');
}

/** With the body read: it may break off, too. */
async function send<E extends OfficeEndpoint>(call: E, { params, query, body }: CallInput<E>) {
  const search = queryText(query ?? {});
  const address = officeBase + fillPath(call.path, params ?? {}) + (search === '' ? '' : `?${search}`);
  try {
    const response = await fetch(address, {
      method: call.method,
      signal: AbortSignal.timeout(patienceMs),
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    noteAnswer(false);
    throw new Unreachable(call.name, { cause: error });
  }
}

function fillPath(path: string, params: object): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

/** A server in front of the office answers with a page. */
function messageIn(text: string): string {
  try {
    const { message } = JSON.parse(text);
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
}
