import { Hono } from 'hono';
import * as v from 'valibot';
import { expect } from 'vitest';
import { readBody } from '../../../src/server/http/requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

const schema = v.object({ goods: v.array(v.object({ id: v.number() })), promocode: v.nullable(v.string()) });

let api: TestApi;
test.beforeAll(async () => {
  api = await startApi();
  api.app.route(
    '/echo',
    new Hono().post('/', async (context) => context.json(await readBody(schema, context))),
  );
});

const post = (body: string) =>
  ask(`${api.url}/echo`, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });

test('unknown fields of a valid body are ignored', async () => {
  const { status, json } = await post('{"goods":[{"id":1,"x":2}],"promocode":null,"admin":true}');
  expect([status, json]).toEqual([200, { goods: [{ id: 1 }], promocode: null }]);
});

test('a body that is not JSON is a 400', async () => {
  for (const body of ['', '{', '{"goods":', 'goods=1', "{'goods':[]}"]) {
    expect((await post(body)).status, body).toBe(400);
  }
});

test('an invalid body is a 422 with each message under its field', async () => {
  const { status, json } = await post('{"goods":[{"id":"1"},{}],"promocode":5}');
  expect(status).toBe(422);
  expect(
    Object.keys(v.parse(v.object({ errors: v.record(v.string(), v.array(v.string())) }), json).errors),
  ).toEqual(['goods.0.id', 'goods.1.id', 'promocode']);
  for (const body of ['null', '[]', '5', '"text"']) expect((await post(body)).status, body).toBe(422);
});
