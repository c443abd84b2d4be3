import { notificationSign, przelewy24Sign } from '../../../src/server/outside/payments/przelewy24.ts';
import { closeAfterwards } from '../closing/close-afterwards.ts';
import { openShopServer, sendJson } from '../outside/http-server.ts';
import type { SimulatedProvider } from './simulated-provider.ts';

const account = { merchantId: 999_999, posId: 999_999, apiKey: 'api', crc: 'crc', category: 'Kawa' };

/** The response of the provider; a payment waits to be captured. */
const states = { waiting: 0, failed: 0, paid: 1, refunded: 3 } as const;

interface Transaction {
  orderId: number;
  sessionId: string;
  status: number;
  amount: number;
  currency: string;
}

export async function imitatePrzelewy24(): Promise<
  SimulatedProvider & { transactions: Map<string, Transaction> }
> {
  const transactions = new Map<string, Transaction>();
  const { baseUrl, close } = await openShopServer(({ method, path, body }, response) => {
    if (path === '/transaction/register') {
      const { amount, cart } = JSON.parse(body);
      const lines: readonly { sellerId: string; sellerCategory: string; quantity: number; price: number }[] =
        cart;
      const isOurs = lines.every(
        ({ sellerId, sellerCategory }) => sellerId === '999999' && sellerCategory === 'Kawa',
      );
      const whole = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      if (!isOurs || whole !== amount) return sendJson(response, { error: 'Invalid cart', code: 400 }, 400);
      return sendJson(response, { data: { token: `T-${transactions.size}` }, responseCode: 0 });
    }
    if (method === 'PUT') {
      const { sessionId, orderId, amount, currency, sign } = JSON.parse(body);
      const found = transactions.get(sessionId);
      const isRight = sign === przelewy24Sign({ sessionId, orderId, amount, currency }, account.crc);
      if (found?.status !== 1 || found.amount !== amount || !isRight) {
        return sendJson(response, { error: 'Incorrect', code: 400 }, 400);
      }
      found.status = 2;
      return sendJson(response, { data: { status: 'success' }, responseCode: 0 });
    }
    const found = transactions.get(path.split('/sessionId/')[1] ?? '');
    return found ? sendJson(response, { data: found }) : sendJson(response, { error: 'Not found' }, 404);
  });
  closeAfterwards(close);
  return {
    edition: 'pl',
    chosen: { code: 'przelewy24', ...account, url: baseUrl },
    payPage: /\/trnRequest\/T-\d+$/,
    reportsFailures: false,
    reportsReversals: false,
    capturesAtOnce: false,
    transactions,
    async happen(_api, { reference: sessionId, status, amount, currency }) {
      const orderId = 300_000_000 + transactions.size;
      transactions.set(sessionId, { orderId, sessionId, amount, currency, status: states[status] });
      const payload = {
        merchantId: account.merchantId,
        posId: account.posId,
        sessionId,
        amount,
        currency,
        originAmount: amount,
        orderId,
        methodId: 154,
        statement: `p24-${orderId}`,
      };
      const body = JSON.stringify({ ...payload, sign: notificationSign(payload, account.crc) });
      return { body, headers: { 'Content-Type': 'application/json' } };
    },
    forge({ body, headers }) {
      const { sign, ...payload } = JSON.parse(body);
      const bodies = [
        { ...payload, sign, amount: 1 },
        { ...payload, sign, currency: 'EUR' },
        { ...payload, sign, orderId: payload.orderId + 1 },
        { ...payload, sign: '' },
        payload,
        { ...payload, sign: notificationSign(payload, 'another key') },
        { ...payload, sign: notificationSign(payload, '') },
        {},
      ];
      return bodies.map((fields) => ({ body: JSON.stringify(fields), headers }));
    },
  };
}
