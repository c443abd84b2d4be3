import * as v from 'valibot';
import { ParcelUnanswered } from '../../shop/parcels/parcel-service.ts';
import { readText, sendRequest } from '../send-request.ts';

/** Milliseconds for each request. */
export const parcelTimeout = 20_000;

const unanswered = (host: string, what: string) => new ParcelUnanswered(`${host} ${what}`);

type Sent = Omit<Parameters<typeof sendRequest>[1], 'signal'>;

/** Sends a request whose JSON says what became of it. 429 and 5xx may come after the work was done. */
export async function requestJson(
  url: string,
  request: Sent,
  timeout: number,
): Promise<{ status: number; body: unknown }> {
  const { host } = new URL(url);
  const sent = { ...request, signal: AbortSignal.timeout(timeout) };
  const { status, text } = await sendRequest(url, sent, readText, (reason) =>
    unanswered(host, `did not answer: ${reason}`),
  );
  if (status === 408 || status === 429 || status >= 500) throw unanswered(host, `answered ${status}`);
  if (text === '') return { status, body: undefined };
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!parsed.success) throw unanswered(host, `answered ${status} without JSON`);
  return { status, body: parsed.output };
}

/** Parses a response that reports success; one that does not fit leaves open what was done. */
export function parseResponse<S extends v.GenericSchema>(
  schema: S,
  body: unknown,
  url: string,
): v.InferOutput<S> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const at = v.getDotPath(result.issues[0]) ?? 'the top';
  throw unanswered(new URL(url).host, `answered nonsense at ${at}: ${result.issues[0].message}`);
}

/** The rows that fit the schema. */
export const fittingRows = <S extends v.GenericSchema>(
  schema: S,
  rows: readonly unknown[],
): v.InferOutput<S>[] =>
  rows.flatMap((row) => {
    const result = v.safeParse(schema, row);
    return result.success ? [result.output] : [];
  });

/** The PDF, or what came instead: its status and the beginning of its text. */
export async function requestPdf(
  url: string,
  request: Sent,
  timeout: number,
): Promise<{ pdf: Uint8Array } | { status: number; text: string }> {
  const { host } = new URL(url);
  const read = async (response: Response) => ({ status: response.status, bytes: await response.bytes() });
  const sent = { ...request, signal: AbortSignal.timeout(timeout) };
  const { status, bytes } = await sendRequest(url, sent, read, (reason) =>
    unanswered(host, `did not answer: ${reason}`),
  );
  const text = new TextDecoder().decode(bytes.slice(0, 2000));
  if (status === 200 && text.startsWith('%PDF')) return { pdf: bytes };
  if (status === 429 || status >= 500) throw unanswered(host, `answered ${status}`);
  return { status, text };
}
