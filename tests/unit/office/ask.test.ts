import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { officeEndpoint } from '../../../src/contract/office/office-endpoint.ts';
import { ask, Refused, Unreachable } from '../../../src/office/ask.ts';
import { $unreachableSince } from '../../../src/office/stores/connection.ts';
import { $needsSignIn, endWaiting } from '../../../src/office/stores/session-end.ts';

const call = officeEndpoint({
  name: 'test',
  summary: 'A call of the tests',
  method: 'POST',
  path: '/orders/{id}/notes',
  right: 'own',
  params: v.object({ id: v.number() }),
  query: v.object({ status: v.optional(v.array(v.string())) }),
  request: v.object({ text: v.string() }),
  answer: v.object({ done: v.boolean() }),
});
const input = { params: { id: 7 }, query: { status: ['paid', 'sent'] }, body: { text: 'Зателефонувати' } };

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  endWaiting();
  $unreachableSince.set(undefined);
});

const answers = (...responses: (Response | Error)[]) => {
  for (const response of responses) {
    if (response instanceof Error) fetched.mockRejectedValueOnce(response);
    else fetched.mockResolvedValueOnce(response);
  }
};
const done = () => Response.json({ done: true });
const signInNeeded = () => Response.json({ message: 'Увійдіть' }, { status: 401 });

test('a call is sent to its path with its filters and its body', async () => {
  answers(done());
  expect(await ask(call, input)).toEqual({ done: true });
  const [address, options] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/office/api/orders/7/notes?status=paid,sent');
  expect(options).toMatchObject({ method: 'POST', body: '{"text":"Зателефонувати"}' });
});

test('a refusal has the message and the number of the request', async () => {
  const headers = { 'X-Request-Id': 'r-1', 'Retry-After': '30' };
  answers(Response.json({ message: 'Посилку вже спаковано' }, { status: 409, headers }));
  const refusal = await ask(call, input).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refused);
  expect(refusal).toMatchObject({
    message: 'Посилку вже спаковано',
    status: 409,
    request: 'r-1',
    retryAfter: 30,
  });
});

test.each([
  ['the network fails', new TypeError('Failed to fetch')],
  ['a server in front of the office answers', new Response('<h1>502</h1>', { status: 502 })],
])('where %s, the office is unreachable until it answers again', async (_what, response) => {
  answers(response, done());
  await expect(ask(call, input)).rejects.toBeInstanceOf(Unreachable);
  expect($unreachableSince.get()).toBeTypeOf('number');
  await ask(call, input);
  expect($unreachableSince.get()).toBeUndefined();
});

test('a page instead of an answer has no message for the person', async () => {
  answers(new Response('<h1>Oops</h1>', { status: 500 }));
  await expect(ask(call, input)).rejects.toMatchObject({ status: 500, message: '' });
});

test('a call without a session goes on after the sign-in, once and with what it was to send', async () => {
  answers(signInNeeded(), done());
  const answer = ask(call, input);
  await vi.waitFor(() => expect($needsSignIn.get()).toBe(true));
  expect(fetched).toHaveBeenCalledTimes(1);
  endWaiting();
  expect(await answer).toEqual({ done: true });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(fetched.mock.calls[1]?.[0]).toBe(fetched.mock.calls[0]?.[0]);
  expect(fetched.mock.calls[1]?.[1]).toMatchObject({ body: '{"text":"Зателефонувати"}' });
});

test('an office that asks for a sign-in is reachable', async () => {
  answers(new TypeError('Failed to fetch'), signInNeeded(), done());
  await expect(ask(call, input)).rejects.toBeInstanceOf(Unreachable);
  const answer = ask(call, input);
  await vi.waitFor(() => expect($needsSignIn.get()).toBe(true));
  expect($unreachableSince.get()).toBeUndefined();
  endWaiting();
  await answer;
});

test('several calls wait for one sign-in', async () => {
  answers(signInNeeded(), signInNeeded(), done(), done());
  const both = Promise.all([ask(call, input), ask(call, input)]);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect($needsSignIn.get()).toBe(true));
  endWaiting();
  expect(await both).toEqual([{ done: true }, { done: true }]);
});

test('a wrong code is refused, and waits for nobody', async () => {
  answers(Response.json({ message: 'Код не той' }, { status: 401 }));
  const open = officeEndpoint({ ...call, right: 'nobody yet' });
  await expect(ask(open, input)).rejects.toMatchObject({ message: 'Код не той' });
  expect($needsSignIn.get()).toBe(false);
});
