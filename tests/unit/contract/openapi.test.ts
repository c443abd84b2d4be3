import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints.ts';
import exampleFile from '../../../src/contract/examples.json' with { type: 'json' };
import { differences, document, requestPlace, responsePlace } from '../../support/contract/document.ts';

const said = endpoints.map(({ method, path }) => `${method} ${path}`);

const OperationSchema = v.object({
  tags: v.array(v.string()),
  description: v.string(),
  responses: v.record(
    v.string(),
    v.object({ description: v.string(), headers: v.optional(v.unknown()), content: v.optional(v.unknown()) }),
  ),
});

interface Example {
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  request?: unknown;
  response?: unknown;
}

const examples: Readonly<Record<string, Example>> = exampleFile;

const promised = [
  'GET /catalog',
  'GET /catalog/changes',
  'GET /catalog/cards',
  'GET /partition',
  'GET /filter',
  'GET /grinding',
  'GET /goodscard/{id}',
  'POST /goodscard/{id}/notice',
  'GET /news',
  'GET /news/{id}',
  'GET /settings',
  'GET /pages',
  'GET /recommended',
  'POST /cart/calculate',
  'GET /sms-code',
  'GET /email-code',
  'POST /login',
  'POST /loginByEmail',
  'GET /user',
  'PATCH /user',
  'GET /user/fav',
  'PATCH /user/fav',
  'DELETE /user/fav/{id}',
  'GET /user/recap/{year}',
  'POST /logout',
  'GET /user/bonus',
  'GET /user/data',
  'POST /user/erasure-code',
  'POST /user/erasure',
  'POST /withdrawal',
  'GET /delivery-type',
  'GET /settlement',
  'GET /warehouse',
  'GET /branch',
  'POST /order',
  'GET /order',
  'GET /order/{id}',
  'POST /order/{id}/payment',
  'POST /order/{id}/cancel',
  'POST /payment/{provider}/callback',
];

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  );
}

function isThere(ref: string): boolean {
  const steps = ref.replace(/^#\//, '').split('/');
  const target = steps.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(step) : undefined,
    document,
  );
  return target !== undefined;
}

test('the document loses nothing on its way through JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test("the document is valid OpenAPI, and Redocly's recommended rules find nothing", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test.each(endpoints)('$name tells when it fails, and what the storefront does then', (call) => {
  const { responses, tags, description } = v.parse(
    OperationSchema,
    document.paths[call.path]?.[call.method.toLowerCase()],
  );
  expect(tags).toHaveLength(1);
  expect(description.length).toBeGreaterThan(20);
  const statuses = ['429', '503', ...(call.signedIn ? ['401'] : []), ...(call.params ? ['404'] : [])];
  expect(Object.keys(responses)).toEqual(
    expect.arrayContaining([...statuses, ...(call.request ? ['400', '422'] : []), 'default']),
  );
  for (const [status, response] of Object.entries(responses)) {
    if (status.startsWith('2')) continue;
    expect(response.description, status).toMatch(/\.$/);
    expect(response.content, status).toHaveProperty(['application/json', 'schema']);
  }
  expect(responses['429']?.headers).toHaveProperty('Retry-After');
});

test.each(endpoints)('$name has an example that its schemas allow', (call) => {
  const example = examples[call.name] ?? {};
  for (const place of ['params', 'query', 'headers'] as const) {
    const schema = call[place];
    if (schema) expect(v.safeParse(schema, example[place] ?? {}).issues ?? []).toEqual([]);
  }
  expect('response' in example).toBe(call.answer !== undefined);
  expect('request' in example).toBe(call.request !== undefined);
  if (call.answer) expect(differences(responsePlace(call, call.status ?? 200), example.response)).toEqual([]);
  if (call.request) expect(differences(requestPlace(call), example.request)).toEqual([]);
});

test('every call that the contract promises is there, and no other', () => {
  expect(said.toSorted()).toEqual(promised.toSorted());
});

test('every endpoint stands in the document under its own name', () => {
  for (const { method, path, name, summary } of endpoints) {
    expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toMatchObject({
      operationId: name,
      summary,
    });
  }
  const written = Object.values(document.paths).flatMap((path) => Object.keys(path));
  expect(written).toHaveLength(endpoints.length);
});

test('names and addresses are unique', () => {
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  expect(new Set(said).size).toBe(said.length);
});

test('every reference leads somewhere', () => {
  const refs = refsIn(document);
  expect(refs.length).toBeGreaterThan(0);
  expect(refs.filter((ref) => !ref.startsWith('#/') || !isThere(ref))).toEqual([]);
});

test('every parameter of an address is described, and none that is not in it', () => {
  for (const { path, params } of endpoints) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.entries ?? {}), path).toEqual(named);
  }
});

test('a list in a query is not required: an empty one is left out', () => {
  expect(document.paths['/recommended']).toMatchObject({
    get: { parameters: [{ name: 'ids', required: false }] },
  });
});

test('calls for signed-in customers require the token, others do not', () => {
  for (const { method, path, signedIn } of endpoints) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (signedIn) expect(operation, path).toHaveProperty('security', [{ token: [] }]);
    else expect(operation, path).toHaveProperty('security', []);
  }
});

test('everything about a customer and orders needs a signed-in one', () => {
  const open = endpoints.filter(({ path, signedIn }) => /^\/(user|order|logout)\b/.test(path) && !signedIn);
  expect(open.map(({ path }) => path)).toEqual([]);
});
