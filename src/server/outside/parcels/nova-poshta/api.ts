import * as v from 'valibot';
import { ParcelRefused } from '../../../shop/parcels/parcel-service.ts';
import { isClearRefusal, parseBody, requestJson } from '../../request-json.ts';
import { parcelFailure } from '../parcel-requests.ts';

const texts = v.fallback(v.array(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), []);

/** Errors are a list, sometimes an object by index. */
const messages = v.fallback(
  v.pipe(
    v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]),
    v.transform((given) => Object.values(given).filter((one) => typeof one === 'string')),
  ),
  [],
);

const ResponseSchema = v.object({
  success: v.boolean(),
  data: v.optional(v.array(v.unknown()), []),
  errors: v.optional(messages, []),
  errorCodes: v.optional(texts, []),
});

export type NovaPoshtaCall = (model: string, method: string, properties: object) => Promise<unknown[]>;

/** Calls the API 2.0. It answers 200 for a refusal as well; `success` tells them apart. */
export function novaPoshtaApi({ url, key }: { url: string; key: string }, timeout: number): NovaPoshtaCall {
  const failure = parcelFailure(url);
  return async (modelName, calledMethod, methodProperties) => {
    const request = {
      url: `${url}/`,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ apiKey: key, modelName, calledMethod, methodProperties }),
      signal: AbortSignal.timeout(timeout),
      reads: isClearRefusal,
    };
    const { status, body } = await requestJson(request, failure);
    if (status !== 200 && !v.is(ResponseSchema, body))
      throw new ParcelRefused(`Nova Poshta answered ${status} to ${calledMethod}`);
    const { success, data, errors, errorCodes } = parseBody(ResponseSchema, body, failure);
    if (success) return data;
    const reasons = errors.length > 0 ? errors : ['no reason given'];
    const codes = errorCodes.length > 0 ? ` (${errorCodes.join(', ')})` : '';
    throw new ParcelRefused(`Nova Poshta refuses ${calledMethod}: ${reasons.join('; ')}${codes}`);
  };
}
