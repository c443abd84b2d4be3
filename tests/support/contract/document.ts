/** The OpenAPI document as other programs understand it: by JSON Schema, without valibot. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as v from 'valibot';
import { apiBase } from '../../../src/contract/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { openApiDocument } from '../../../src/contract/openapi/openapi.ts';
import { editions } from '../../../src/editions/editions.ts';

export type Call = (typeof endpoints)[number];

export const document = openApiDocument(editions.ua.seller);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'openapi');

/** Parameters come as texts. */
const readingTexts = new Ajv2020({ strict: false, allErrors: true, coerceTypes: true });
addFormats.default(readingTexts);
readingTexts.addSchema(document, 'openapi');

const validators = new Map<string, ValidateFunction>();

/** Where the values differ from the schema at this place of the document; undefined: the document has no such place. */
export function differences(place: readonly string[], value: unknown, by = ajv): string[] | undefined {
  const pointer = place.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  if (!has(place)) return undefined;
  const validate = validators.get(pointer) ?? by.compile({ $ref: `openapi#${encodeURI(pointer)}` });
  validators.set(pointer, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath || 'the whole'} ${message}`,
  );
}

const stepInto = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(step) : undefined;
const has = (place: readonly string[]) => place.reduce<unknown>(stepInto, document) !== undefined;

const operationPlace = ({ path, method }: Call) => ['paths', path, method.toLowerCase()];
const schemaPlace = ['content', 'application/json', 'schema'];
export const requestPlace = (call: Call) => [...operationPlace(call), 'requestBody', ...schemaPlace];
export const responsePlace = (call: Call, status: number | 'default') => [
  ...operationPlace(call),
  'responses',
  String(status),
  ...schemaPlace,
];

const patterns = endpoints.map((call) => ({
  call,
  pattern: new RegExp(`^${apiBase}${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

const ParametersSchema = v.object({
  parameters: v.array(
    v.object({ name: v.string(), in: v.string(), required: v.boolean(), style: v.optional(v.string()) }),
  ),
});

/** Where the parameters of a request differ from what the document tells. */
function parameterDifferences(call: Call, { url, sentHeaders }: Exchange): string[] {
  const { pathname, searchParams } = new URL(url);
  const segments = pathname.slice(apiBase.length).split('/');
  const inPath = new Map(
    call.path.split('/').map((name, index) => [name, decodeURIComponent(segments[index] ?? '')]),
  );
  const { parameters } = v.parse(ParametersSchema, operationPlace(call).reduce(stepInto, document));
  // The shop takes a list as other programs write it too, `ids[]=1&ids[]=2`.
  const unknown = [...searchParams.keys()].filter(
    (key) => !parameters.some((one) => one.in === 'query' && one.name === key.replace('[]', '')),
  );
  const wrong = parameters.flatMap(({ name, in: place, required, style }, index) => {
    const given = {
      path: inPath.get(`{${name}}`),
      query: searchParams.get(name),
      header: sentHeaders.get(name),
    };
    const text = v.parse(v.nullish(v.string()), new Map(Object.entries(given)).get(place)) ?? undefined;
    if (text === undefined) return required ? [`${place} lacks ${name}`] : [];
    const value = style === 'form' ? text.split(',').filter(Boolean) : text;
    const schema = [...operationPlace(call), 'parameters', String(index), 'schema'];
    // The shop trims what was typed.
    const typed = typeof value === 'string' && differences(schema, value.trim(), readingTexts)?.length === 0;
    return (typed ? [] : (differences(schema, value, readingTexts) ?? [])).map(
      (one) => `${place} ${name}: ${one}`,
    );
  });
  return [...unknown.map((name) => `query has ${name}`), ...wrong];
}

export interface Exchange {
  method: string;
  url: string;
  sentHeaders: Headers;
  /** The body of the request, parsed; undefined: none, or no JSON. */
  sent: unknown;
  status: number;
  headers: Headers;
  /** The body of the response, parsed. */
  body: unknown;
}

/** Failures of no call in particular: not modified, another method, a body too large, and our own faults. */
const ofEveryCall: ReadonlySet<number> = new Set([304, 405, 413, 500]);

/** Throws if the document does not describe this request and its response. */
export function assertDescribed(exchange: Exchange): void {
  const complaint = disagreement(exchange);
  if (complaint !== undefined) throw new Error(complaint);
}

/** Where the document does not describe this request and its response. */
export function disagreement(exchange: Exchange): string | undefined {
  const { method, url, sent, status, headers, body } = exchange;
  const { pathname } = new URL(url);
  const called = patterns.find(({ call, pattern }) => call.method === method && pattern.test(pathname))?.call;
  if (called === undefined || ofEveryCall.has(status)) return undefined;
  const complaints: string[] = [];
  if (!has([...operationPlace(called), 'responses', String(status)]))
    complaints.push(`does not tell ${status}`);
  if (status < 300) complaints.push(...parameterDifferences(called, exchange));
  if (status < 300 && sent !== undefined)
    complaints.push(...(differences(requestPlace(called), sent) ?? []).map((one) => `request: ${one}`));
  if (body !== undefined)
    complaints.push(
      ...(differences(responsePlace(called, status), body) ?? []).map((one) => `${status}: ${one}`),
    );
  if (status === 429 && !headers.has('retry-after')) complaints.push('429 without Retry-After');
  if (complaints.length === 0) return undefined;
  return `The OpenAPI document disagrees on ${method} ${called.path}: ${complaints.join('; ')}`;
}
