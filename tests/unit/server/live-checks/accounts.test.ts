/** Accounts at other servers, which a stand-in on this machine plays. */
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { editions } from '../../../../src/editions/editions.ts';
import { serverConfig } from '../../../../src/server/config.ts';
import { carrier } from '../../../../src/server/live-checks/carrier.ts';
import type { Check } from '../../../../src/server/live-checks/live-shop.ts';
import { messages } from '../../../../src/server/live-checks/messages.ts';
import { parcels } from '../../../../src/server/live-checks/parcels.ts';
import { payments } from '../../../../src/server/live-checks/payments.ts';
import { receipts } from '../../../../src/server/live-checks/receipts.ts';
import { liqpaySignature } from '../../../../src/server/outside/payments/liqpay.ts';
import { findings, liveShop } from '../../../support/fixtures/live-shop.ts';
import { type ReceivedRequest, sendJson, startShopServer } from '../../../support/outside/http-server.ts';

const SITE_URL = 'https://shop.example';

/** All providers of the shop, each with one account that it accepts. */
const accounts = (url: string) => ({
  liqpay: {
    SITE_URL,
    PAYMENT_UA: 'liqpay',
    LIQPAY_PUBLIC_KEY: 'public',
    LIQPAY_PRIVATE_KEY: 'private',
    LIQPAY_URL: url,
  },
  mono: { SITE_URL, PAYMENT_UA: 'mono', MONO_TOKEN: 'right', MONO_URL: url },
  przelewy24: {
    SITE_URL,
    PAYMENT_PL: 'przelewy24',
    PRZELEWY24_MERCHANT_ID: '7',
    PRZELEWY24_API_KEY: 'right',
    PRZELEWY24_CRC: 'crc',
    PRZELEWY24_URL: url,
  },
  telegram: { TELEGRAM_TOKEN: '1:right', TELEGRAM_CHAT: '-100', TELEGRAM_URL: url },
  turbosms: {
    SMS_GATEWAY_URL: 'turbosms',
    SMS_GATEWAY_TOKEN: 'right',
    SMS_FROM: 'Kava',
    SMS_PROVIDER_URL: `${url}/message/send.json`,
  },
  smsapi: {
    SMS_GATEWAY_URL: 'smsapi',
    SMS_GATEWAY_TOKEN: 'right',
    SMS_FROM: 'Kava',
    SMS_PROVIDER_URL: `${url}/sms.do`,
  },
});

function respond({ method, path, headers, body }: ReceivedRequest): [unknown, status?: number] {
  if (path === '/api/request') {
    const form = new URLSearchParams(body);
    const data = form.get('data') ?? '';
    const { action } = JSON.parse(Buffer.from(data, 'base64').toString());
    const isSigned = form.get('signature') === liqpaySignature('private', data);
    if (action !== 'status') throw new Error(`LiqPay is asked for ${action}`);
    return [{ result: 'error', err_code: isSigned ? 'payment_not_found' : 'invalid_signature' }];
  }
  if (method !== 'GET') throw new Error(`${method} ${path} may change something`);
  const isKnown = headers.authorization === 'Bearer right';
  switch (path) {
    case '/api/merchant/details':
      return headers['x-token'] === 'right'
        ? [{ merchantId: 'm', merchantName: 'Kava' }]
        : [{ errCode: 'FORBIDDEN', errText: "Unknown 'X-Token'" }, 403];
    case '/testAccess':
      return headers.authorization === `Basic ${Buffer.from('7:right').toString('base64')}`
        ? [{ data: true, error: '' }]
        : [{ error: 'Incorrect authentication', code: 401 }, 401];
    case '/bot1:right/getMe':
    case '/bot1:right/getChat?chat_id=-100':
      return [{ ok: true, result: {} }];
    case '/user/balance.json':
      return [{ response_code: isKnown ? 0 : 103, response_status: 'OK', response_result: null }];
    case '/profile':
      return isKnown
        ? [{ username: 'kava', points: 10 }]
        : [{ message: 'Authorization failed', error: 101 }, 401];
    default:
      return [{ ok: false, error_code: 401, description: 'Unauthorized' }, 401];
  }
}

const startStandIn = () =>
  startShopServer((heard, response) => {
    const [body, status = 200] = respond(heard);
    sendJson(response, body, status);
  });

async function found(check: Check, environment: Record<string, string>): Promise<string> {
  const edition = 'PAYMENT_PL' in environment || 'CARRIER_PL' in environment ? 'pl' : 'ua';
  const shop = liveShop(environment, {
    edition: editions[edition],
    config: serverConfig(edition, environment),
  });
  return (await findings(check, shop)).join('\n');
}

const cases = [
  ['liqpay', payments, 'payments: liqpay accepts', { LIQPAY_PRIVATE_KEY: 'wrong' }, 'LIQPAY_PRIVATE_KEY'],
  ['mono', payments, 'payments: mono accepts', { MONO_TOKEN: 'wrong' }, 'MONO_TOKEN'],
  [
    'przelewy24',
    payments,
    'payments: przelewy24 accepts',
    { PRZELEWY24_API_KEY: 'no' },
    'PRZELEWY24_API_KEY',
  ],
  ['telegram', messages, 'Telegram accepts the bot', { TELEGRAM_TOKEN: '1:wrong' }, 'TELEGRAM_TOKEN'],
  ['telegram', messages, 'Telegram accepts the bot', { TELEGRAM_CHAT: '-200' }, 'TELEGRAM_CHAT'],
  ['turbosms', messages, 'turbosms accepts', { SMS_GATEWAY_TOKEN: 'wrong' }, 'SMS_GATEWAY_TOKEN'],
  ['smsapi', messages, 'smsapi accepts', { SMS_GATEWAY_TOKEN: 'wrong' }, 'SMS_GATEWAY_TOKEN'],
] as const;

test.each(cases)(
  '%s: an invented account is missing, and a silent provider is not',
  async (name, check, accepts, invented, setting) => {
    const { baseUrl } = await startStandIn();
    expect(await found(check, accounts(baseUrl)[name])).toMatch(new RegExp(`^ok: .*${accepts}`, 'm'));
    const refused = await found(check, { ...accounts(baseUrl)[name], ...invented });
    expect(refused).toMatch(new RegExp(`^missing: .*check .*${setting}`, 'm'));
    for (const secret of Object.values(invented)) expect(refused).not.toContain(secret);

    const away = await found(check, accounts('http://127.0.0.1:1')[name]);
    expect(away).toMatch(/^advice: .*could not be asked: .* did not answer/m);
    const down = await startShopServer((_heard, response) => sendJson(response, {}, 503));
    expect(await found(check, accounts(down.baseUrl)[name])).toMatch(/^advice: .*could not be asked: .*503/m);
  },
);

test.each([
  [carrier, { CARRIER_UA: 'nova-poshta', NOVA_POSHTA_KEY: 'k', NOVA_POSHTA_URL: 'http://127.0.0.1:1' }],
  [carrier, { CARRIER_PL: 'inpost', INPOST_URL: 'http://127.0.0.1:1' }],
  [
    receipts,
    {
      RECEIPTS_UA: 'checkbox',
      CHECKBOX_LICENSE_KEY: 'k',
      CHECKBOX_CASHIER_PIN: '1234567890',
      CHECKBOX_URL: 'http://127.0.0.1:1',
    },
  ],
  [messages, { SMTP_URL: 'smtp://user:secret@127.0.0.1:1', MAIL_FROM: 'hello@kava.ua' }],
] as const)('a network that fails says nothing of an account: %#', async (check, environment) => {
  const told = await found(check, environment);
  expect(told).toMatch(/^advice: .*could not be asked: .*did not answer/m);
  expect(told).not.toContain('secret');
});

test('a mail server that never greets is given up', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const told = await found(messages, {
    SMTP_URL: `smtp://u:p@127.0.0.1:${port}`,
    MAIL_FROM: 'hello@kava.ua',
  });
  expect(told).toMatch(/^advice: mails could not be asked: .*ETIMEDOUT/m);
}, 10_000);

test('parcels: a carrier that does not answer is no wrong account', async () => {
  const down = await startShopServer((_heard, response) => sendJson(response, {}, 503));
  const told = await found(parcels, {
    PARCELS_UA: 'nova-poshta',
    NOVA_POSHTA_KEY: 'k',
    NOVA_POSHTA_SENDER: '5ace4a2e-13ee-11e5-add9-005056887b8d',
    NOVA_POSHTA_CONTACT: '5ace4a2e-13ee-11e5-add9-005056887b8d',
    NOVA_POSHTA_CITY: '5ace4a2e-13ee-11e5-add9-005056887b8d',
    NOVA_POSHTA_ADDRESS: '5ace4a2e-13ee-11e5-add9-005056887b8d',
    NOVA_POSHTA_PHONE: '380671234567',
    NOVA_POSHTA_URL: down.baseUrl,
  });
  expect(told).toMatch(/^advice: parcels could not be asked: .*503/);
});
