import * as v from 'valibot';
import { ParcelRefused } from '../../../shop/parcels/parcel-service.ts';
import { isClearRefusal, requestJson } from '../../request-json.ts';
import { parcelFailure } from '../parcel-requests.ts';

/** Error keys and names of fields. Sentences are left out, because they may repeat what was sent. */
const key = /^[a-z0-9_.]{1,60}$/i;

const ErrorSchema = v.object({ error: v.pipe(v.string(), v.regex(key)), details: v.optional(v.unknown()) });

/** «receiver.phone invalid» for {"receiver": [{"phone": ["invalid"]}]}. */
function detailsOf(details: unknown, path = ''): string[] {
  if (typeof details === 'string') return key.test(details) ? [`${path} ${details}`.trim()] : [];
  if (Array.isArray(details)) return details.flatMap((detail) => detailsOf(detail, path));
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(details).flatMap(([field, detail]) =>
    key.test(field) ? detailsOf(detail, path === '' ? field : `${path}.${field}`) : [],
  );
}

const hints: Readonly<Record<number, string>> = {
  401: 'check INPOST_TOKEN',
  403: 'check INPOST_ORGANIZATION',
};

/** Why ShipX refuses, from its error body. */
export function refusalOf(status: number, body: unknown): ParcelRefused {
  const parsed = v.safeParse(ErrorSchema, body);
  const reasons = parsed.success ? [parsed.output.error, ...detailsOf(parsed.output.details)] : [];
  const hint = hints[status];
  return new ParcelRefused(`InPost answered ${[status, ...reasons, ...(hint ? [hint] : [])].join(', ')}`);
}

export type ShipXCall = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

export function shipXApi({ url, token }: { url: string; token: string }, timeout: number): ShipXCall {
  return async (method, path, sent) => {
    const request = {
      url: `${url}${path}`,
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(sent && { body: JSON.stringify(sent) }),
      signal: AbortSignal.timeout(timeout),
      reads: isClearRefusal,
    };
    const { status, body } = await requestJson(request, parcelFailure(url));
    if (status >= 300) throw refusalOf(status, body);
    return body;
  };
}
