import * as v from 'valibot';
import { CarrierError } from '../../shop/delivery/carrier.ts';

/** Milliseconds for one question, however many pages its answer has. An order asks two, and browsers wait 30 seconds. */
export const carrierPatience = 12_000;

/** What a carrier answers over HTTP, of the form that is due; anything else is a CarrierError. */
export async function askCarrier<S extends v.GenericSchema>(
  schema: S,
  url: string,
  init: RequestInit,
): Promise<v.InferOutput<S>> {
  const { host } = new URL(url);
  const answered = await fetch(url, { ...init, redirect: 'error' })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: unknown) => {
      throw new CarrierError(`${host} did not answer: ${reasonOf(error)}`);
    });
  if (answered.status !== 200) throw new CarrierError(`${host} answered ${answered.status}`);
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), answered.text);
  if (result.success) return result.output;
  const [{ message }] = result.issues;
  throw new CarrierError(
    `${host} answered nonsense at ${v.getDotPath(result.issues[0]) ?? 'the top'}: ${message}`,
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? error.cause.message : error.name;
}
