import * as v from 'valibot';
import { expect, onTestFinished, vi } from 'vitest';
import { FailureSchema } from '../../../src/contract/endpoint.ts';
import { form } from '../../../src/locales/uk/form.ts';
import { askForOrder, body, newBuyer, sellingCatalogue } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

const kilobyte = 1024;
/** 240 KB that take a `normalize` eight seconds. */
const combiningMarks = '\u0316\u0301'.repeat(60 * kilobyte);

let api: TestApi;
let token: string;
test.beforeAll(async () => {
  api = await startApi({ catalogue: sellingCatalogue(), settings: { maxBodyBytes: 256 * kilobyte } });
  ({ token } = await newBuyer(api));
});

/** The longest text that was normalized while the call ran. */
async function longestNormalized(call: () => Promise<unknown>): Promise<number> {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  await call();
  return Math.max(0, ...normalize.mock.contexts.map((text) => String(text).length));
}

const errorsOf = (json: unknown) => v.parse(FailureSchema, json).errors;

test('a name of 240 KB of combining marks is refused before anything reads it', async () => {
  const send = async () => {
    const { status, json } = await ask(`${api.url}/api/v1/user`, {
      method: 'PATCH',
      headers: bearer(token),
      body: JSON.stringify({ firstName: combiningMarks }),
    });
    expect([status, errorsOf(json)]).toEqual([422, { firstName: [form.errors.tooLong] }]);
  };
  expect(await longestNormalized(send)).toBeLessThan(kilobyte);
});

test("a recipient's name of 240 KB is refused before anything reads it", async () => {
  const recipient = { firstName: combiningMarks, lastName: 'Коваль', phone: '380671234567' };
  const send = async () => {
    const { status, json } = await askForOrder(api.url, token, { ...body(), recipient });
    expect([status, errorsOf(json)]).toEqual([422, { 'recipient.firstName': [form.errors.tooLong] }]);
  };
  expect(await longestNormalized(send)).toBeLessThan(kilobyte);
});

test('a text that is too long is reported once, and no other check reads it', async () => {
  const { json } = await askForOrder(api.url, token, { ...body(), comment: '\u0000'.repeat(40 * kilobyte) });
  expect(errorsOf(json)).toEqual({ comment: [form.errors.tooLong] });
});

test('a list that is too long is answered with a short refusal', async () => {
  const goods = Array.from({ length: 80_000 }, () => ({}));
  const { status, text } = await askForOrder(api.url, token, { ...body(), goods });
  expect(status).toBe(422);
  expect(text.length).toBeLessThan(200 * kilobyte);
});
