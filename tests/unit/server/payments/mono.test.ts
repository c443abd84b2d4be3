import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { mono } from '../../../../src/server/outside/payments/mono.ts';
import { isSignedBy, keyFrom } from '../../../../src/server/outside/payments/mono-public-key.ts';
import { ProviderError, Unanswered } from '../../../../src/server/shop/payments/provider.ts';
import { sendJson, startShopServer } from '../../../support/outside/http-server.ts';
import { startSilentServer } from '../../../support/outside/mail-server.ts';
import { attempt, callbackOf, payment } from '../../../support/payments/attempt-samples.ts';

/** The example of https://monobank.ua/api-docs/acquiring/instrumenty-rozrobky/webhooks, as it stands there. */
const documented = {
  key: 'LS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS0KTUZrd0V3WUhLb1pJemowQ0FRWUlLb1pJemowREFRY0RRZ0FFQUc1LzZ3NnZubGJZb0ZmRHlYWE4vS29CbVVjTgo3NWJSUWg4MFBhaEdldnJoanFCQnI3OXNSS0JSbnpHODFUZVQ5OEFOakU1c0R3RmZ5Znhub0ZJcmZBPT0KLS0tLS1FTkQgUFVCTElDIEtFWS0tLS0tCg==',
  signature:
    'MEUCIQC/mVKhi8FKoayul2Mim3E2oaIOCNJk5dEXxTqbkeJSOQIgOM0hsW0qcP2H8iXy1aQYpmY0SJWEaWur7nQXlKDCFxA=',
  body: `{
  "invoiceId": "p2_9ZgpZVsl3",
  "status": "created",
  "failureReason": "string",
  "amount": 4200,
  "ccy": 980,
  "finalAmount": 4200,
  "createdDate": "2019-08-24T14:15:22Z",
  "modifiedDate": "2019-08-24T14:15:22Z",
  "reference": "84d0070ee4e44667b31371d8f8813947",
  "cancelList": [
    {
      "status": "processing",
      "amount": 4200,
      "ccy": 980,
      "createdDate": "2019-08-24T14:15:22Z",
      "modifiedDate": "2019-08-24T14:15:22Z",
      "approvalCode": "662476",
      "rrn": "060189181768",
      "extRef": "635ace02599849e981b2cd7a65f417fe"
    }
  ]
}`,
};

function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64');
  const signed = (body: string) =>
    callbackOf(body, { 'x-sign': sign('sha256', Buffer.from(body), privateKey).toString('base64') });
  return { key, signed };
}

test('the signed example of the documentation is accepted, and nothing that differs from it', async () => {
  const { key, signature, body } = documented;
  const isSigned = (text: string, by = signature) => isSignedBy(keyFrom(key), Buffer.from(text), by);
  expect(isSigned(body)).toBe(true);
  expect(isSigned(body.replace('4200', '4201'))).toBe(false);
  expect(isSigned(`${body}\n`)).toBe(false);
  for (const wrong of ['', 'x', signature.slice(4), Buffer.alloc(70).toString('base64')])
    expect(isSigned(body, wrong)).toBe(false);
  const { baseUrl, heard } = await startShopServer((_heard, response) => sendJson(response, { key }));
  const provider = mono({ token: 'secret', url: baseUrl });
  for (let read = 0; read < 3; read += 1) {
    expect(await provider.read(callbackOf(body, { 'x-sign': signature }))).toEqual({
      reference: '84d0070ee4e44667b31371d8f8813947',
      event: 'created:2019-08-24T14:15:22Z',
      externalId: 'p2_9ZgpZVsl3',
      status: 'waiting',
      amount: 4200,
      currency: 'UAH',
    });
  }
  expect(heard.map(({ path, headers }) => [path, headers['x-token']])).toEqual([
    ['/api/merchant/pubkey', 'secret'],
  ]);
});

test('a body without a signature is rejected without fetching the key', async () => {
  const { baseUrl, heard } = await startShopServer((_heard, response) => sendJson(response, documented));
  const provider = mono({ token: 'secret', url: baseUrl });
  await expect(provider.read(callbackOf(documented.body))).rejects.toMatchObject({ name: 'BadSignature' });
  expect(heard).toEqual([]);
});

test('without a key, no callback is accepted', async () => {
  for (const answer of [{ key: 'nonsense' }, {}, { key: '' }]) {
    const { baseUrl } = await startShopServer((_heard, response) => sendJson(response, answer));
    const { signed } = newKey();
    const reading = mono({ token: 'secret', url: baseUrl }).read(signed(documented.body));
    await expect(reading).rejects.toMatchObject({ name: 'ProviderError' });
  }
});

test('an invoice has its sum in minor units, its currency as a number, and lines that add up to it', async () => {
  const { baseUrl, heard } = await startShopServer((_heard, response) =>
    sendJson(response, { invoiceId: 'p2_1', pageUrl: 'https://pay.example/p2_1' }),
  );
  const started = await mono({ token: 'secret', url: baseUrl }).start(payment);
  expect(started).toEqual({ url: 'https://pay.example/p2_1', externalId: 'p2_1' });
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
    amount: 48_350,
    ccy: 980,
    merchantPaymInfo: {
      reference: payment.reference,
      destination: payment.description,
      basketOrder: [
        { name: 'Кава 1, 250 г', qty: 2, sum: 19_950, total: 39_900, code: 'K-1' },
        { name: 'Доставка', qty: 1, sum: 8450, total: 8450, code: 'delivery' },
      ],
    },
    redirectUrl: payment.returnUrl,
    webHookUrl: payment.callbackUrl,
    validity: 3600,
    paymentType: 'debit',
  });
});

test('a rejected or unreadable request is an error without the token', async () => {
  for (const [status, body] of [
    [403, { errCode: 'FORBIDDEN' }],
    [200, { invoiceId: 1 }],
    [404, {}],
    [500, {}],
  ] as const) {
    const { baseUrl } = await startShopServer((_heard, response) => sendJson(response, body, status));
    const failure = await mono({ token: 'secret', url: baseUrl })
      .start(payment)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ProviderError' });
    expect(String(failure)).not.toContain('secret');
  }
});

test('a provider that does not respond times out', async () => {
  const url = `http://127.0.0.1:${await startSilentServer()}`;
  const provider = mono({ token: 'secret', url }, 100);
  await expect(provider.start(payment)).rejects.toThrow('plata by mono did not answer: TimeoutError');
  await expect(provider.ask({ ...attempt, externalId: 'p2_1' })).rejects.toThrow('did not answer');
});

test("a refund's result is unknown unless it was accepted or rejected", async () => {
  const failureOf = async (url: string, timeout?: number) =>
    mono({ token: 'secret', url }, timeout)
      .refund({ ...attempt, externalId: 'p2_1' }, 48_350, 'refund-1-0')
      .catch((error: unknown) => error);
  const answering = async (body: object, status: number) =>
    failureOf((await startShopServer((_heard, response) => sendJson(response, body, status))).baseUrl);
  expect(await failureOf(`http://127.0.0.1:${await startSilentServer()}`, 100)).toBeInstanceOf(Unanswered);
  expect(await answering({}, 502)).toBeInstanceOf(Unanswered);
  expect(await answering({ status: 'perhaps' }, 200)).toBeInstanceOf(Unanswered);
  const refusal = await answering({ errCode: 'BAD_REQUEST' }, 400);
  expect(refusal).toBeInstanceOf(ProviderError);
  expect(refusal).not.toBeInstanceOf(Unanswered);
});

test('a refund has the invoice and the sum', async () => {
  const { baseUrl, heard } = await startShopServer((_heard, response) =>
    sendJson(response, { status: 'success' }),
  );
  await mono({ token: 'secret', url: baseUrl }).refund(
    { ...attempt, externalId: 'p2_1' },
    48_350,
    'refund-1-0',
  );
  expect(heard[0]).toMatchObject({ path: '/api/merchant/invoice/cancel', method: 'POST' });
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ invoiceId: 'p2_1', amount: 48_350 });
});

/** What mono says of this invoice. */
async function askAbout(different: object) {
  const invoice = { ...JSON.parse(documented.body), cancelList: [], ...different };
  const { baseUrl } = await startShopServer((_heard, response) => sendJson(response, invoice));
  return mono({ token: 'secret', url: baseUrl }).ask({ ...attempt, externalId: 'p2_1' });
}

test.each([
  ['created', 'waiting'],
  ['processing', 'pending'],
  ['hold', 'pending'],
  ['success', 'paid'],
  ['failure', 'failed'],
  ['expired', 'failed'],
  ['reversed', 'refunded'],
  ['something new', 'unknown'],
])('%s is %s', async (status, known) => {
  expect(await askAbout({ status })).toMatchObject({ status: known, amount: 4200 });
});

test('an invoice of which a part went back says how much', async () => {
  const cancelList = [
    { status: 'success', amount: 1000 },
    { status: 'success', amount: 500 },
    { status: 'processing', amount: 700 },
    { status: 'failure', amount: 900 },
  ];
  expect(await askAbout({ status: 'success', cancelList })).toMatchObject({
    status: 'refunded',
    amount: 4200,
    returned: 1500,
  });
});

test('a refund is done when mono says so: one under way is unconfirmed, one that failed is still due', async () => {
  const refundWith = async (status: string) => {
    const { baseUrl, heard } = await startShopServer((_heard, response) => sendJson(response, { status }));
    const refunding = mono({ token: 'secret', url: baseUrl }).refund(
      { ...attempt, externalId: 'p2_1' },
      100,
      'refund-1-0',
    );
    return { refunding, heard };
  };
  const { refunding, heard } = await refundWith('success');
  await refunding;
  expect(heard[0]?.headers['content-type']).toBe('application/json');
  await expect((await refundWith('processing')).refunding).rejects.toBeInstanceOf(Unanswered);
  const failure = await (await refundWith('failure')).refunding.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ProviderError);
  expect(failure).not.toBeInstanceOf(Unanswered);
});
