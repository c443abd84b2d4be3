import { expect } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { paymentCallback } from '../../../src/contract/resources/order.ts';
import { withdraw } from '../../../src/contract/resources/withdrawal.ts';
import { newBuyer, place, sellingCatalogue } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { startOddShop } from '../../support/contract/odd-shop.ts';
import { catalogueOffering } from '../../support/fixtures/catalogues.ts';
import { sendJson, startShopServer } from '../../support/outside/http-server.ts';
import { runScript } from '../../support/processes/run-script.ts';

const origin = 'https://shop.example';

let ua: TestApi;
let pl: TestApi;
test.beforeAll(async () => {
  ua = await startApi({ catalogue: sellingCatalogue(), settings: { corsOrigins: [origin] } });
  pl = await startApi({ edition: 'pl', catalogue: catalogueOffering('pl', { email: true, sms: false }) });
});

const contract = (...words: string[]) => runScript('contract', words, {});

const linesThatDoNotHold = (out: string) => out.split('\n').filter((line) => !/^(holds {2}|$)/.test(line));

test('the embedded shop holds every call of the contract, for guests, for a customer and for another origin', async () => {
  const buyer = await newBuyer(ua, { balance: 100 });
  await place(ua, buyer);
  const { code, out, err } = await contract(ua.url, `--token=${buyer.token}`, '--site', `${origin}/`);
  expect(linesThatDoNotHold(out)).toEqual([
    expect.stringMatching(/^holds: \d+, skipped: 0, tolerated: 0, absent: 0, breaks: 0$/),
  ]);
  expect([code, err]).toEqual([0, '']);
  const isAsked = (method: string, path: string) =>
    new RegExp(`^holds +${method} ${path.replaceAll(/\{\w+\}/g, '\\w+')}(,|$)`, 'm').test(out);
  const unasked = endpoints.filter(({ method, path }) => !isAsked(method, path));
  // A provider signs the one; the other would be a consumer's statement.
  expect(unasked).toEqual([paymentCallback, withdraw]);
});

test('the embedded shop of another country holds it too, without a customer', async () => {
  const { code, out } = await contract(`${pl.url}/api/v1/`, '--edition', 'pl');
  expect(linesThatDoNotHold(out)).toEqual([
    expect.stringMatching(/^holds: \d+, skipped: 0, tolerated: 0, absent: 0, breaks: 0$/),
  ]);
  expect(code).toBe(0);
});

test('a check leaves the favourites of the customer as they were', async () => {
  const buyer = await newBuyer(ua);
  await ask(`${ua.url}/api/v1/user/fav`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...bearer(buyer.token) },
    body: '{"goods":[1]}',
  });
  const { out } = await contract(ua.url, `--token=${buyer.token}`);
  expect(out).toMatch(/^holds {6}PATCH \/user\/fav\nholds {6}DELETE \/user\/fav\/2$/m);
  const favourites = ua.db.selectFrom('favourite').select('card_id').where('customer_id', '=', buyer.id);
  expect(await favourites.execute()).toEqual([{ card_id: 1 }]);
});

test('a shop with every oddity that the contract tolerates breaks nothing, and each is named', async () => {
  const odd = await startOddShop(ua.url);
  const buyer = await newBuyer(ua, { balance: 100 });
  await place(ua, buyer);
  const { code, out } = await contract(odd.url, `--token=${buyer.token}`, `--site=${origin}`);
  expect(out.split('\n').at(-2)).toMatch(
    /^holds: \d+, skipped: 0, tolerated: [1-9]\d+, absent: 0, breaks: 0$/,
  );
  expect(out).toMatch(
    /^tolerated {2}GET \/settings\n +wrapped in \{ "data": … \}\n +important_message: .*null$/m,
  );
  expect(out).toMatch(/^ +dropped goods card 987654: chpu: /m);
  expect(code).toBe(0);
});

test('a shop that breaks the contract is an exit status of 1, and cannot write to the terminal', async () => {
  const { baseUrl } = await startShopServer((_heard, response) =>
    sendJson(response, { message: 'Ні\n\u001b[2Jholds      GET /catalog' }, 500),
  );
  const { code, out, err } = await contract(baseUrl);
  expect([code, err]).toEqual([1, '']);
  expect(out).toContain(
    'breaks     GET /catalog\n             answered 500: «Ні [2Jholds      GET /catalog»\n',
  );
});
