import { generateKeyPairSync, sign } from 'node:crypto';
import { monoCurrencies } from '../../../src/server/outside/payments/mono.ts';
import { closeAfterwards } from '../closing/close-afterwards.ts';
import { openShopServer, sendJson } from '../outside/http-server.ts';
import type { PaymentEvent, SimulatedProvider } from './simulated-provider.ts';

const statuses = { waiting: 'processing', failed: 'failure', paid: 'success', refunded: 'reversed' } as const;

export async function imitateMono(): Promise<SimulatedProvider> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64');
  const invoices = new Map<string, object>();
  const invoiceOf = ({ reference, status, amount, currency }: PaymentEvent) => ({
    invoiceId: `p2_${reference}`,
    status: statuses[status],
    amount,
    ccy: monoCurrencies.get(currency),
    modifiedDate: '2026-11-21T10:00:00Z',
    reference,
  });
  const { baseUrl, close } = await openShopServer(({ path, body }, response) => {
    if (path.endsWith('/pubkey')) return sendJson(response, { key });
    if (path.endsWith('/invoice/create')) {
      const { amount, merchantPaymInfo } = JSON.parse(body);
      const basket: readonly { qty: number; sum: number }[] = merchantPaymInfo.basketOrder;
      const whole = basket.reduce((sum, line) => sum + line.sum * line.qty, 0);
      if (whole !== amount)
        return sendJson(response, { errCode: 'BAD_REQUEST', errText: 'basketOrder' }, 400);
      const invoiceId = `p2_${merchantPaymInfo.reference}`;
      return sendJson(response, { invoiceId, pageUrl: `https://pay.mono.example/${invoiceId}` });
    }
    const invoice = invoices.get(path.split('invoiceId=')[1] ?? '');
    return invoice ? sendJson(response, invoice) : sendJson(response, { errCode: 'NOT_FOUND' }, 404);
  });
  closeAfterwards(close);
  return {
    edition: 'ua',
    chosen: { code: 'mono', token: 'token', url: baseUrl },
    payPage: /^https:\/\/pay\.mono\.example\/p2_/,
    reportsFailures: true,
    reportsReversals: true,
    capturesAtOnce: true,
    async happen(_api, what) {
      const invoice = invoiceOf(what);
      invoices.set(invoice.invoiceId, invoice);
      const body = JSON.stringify(invoice);
      const signature = sign('sha256', Buffer.from(body), privateKey).toString('base64');
      return { body, headers: { 'Content-Type': 'application/json', 'X-Sign': signature } };
    },
    forge({ body, headers: { 'X-Sign': signature = '', ...headers } }) {
      const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const strange = sign('sha256', Buffer.from(body), stranger.privateKey).toString('base64');
      const signed = { ...headers, 'X-Sign': signature };
      return [
        { body: body.replace(/"amount":\d+/, '"amount":1'), headers: signed },
        { body: `${body} `, headers: signed },
        { body: '', headers: signed },
        { body, headers },
        { body, headers: { ...headers, 'X-Sign': 'AAAA' } },
        { body, headers: { ...headers, 'X-Sign': strange } },
      ];
    },
  };
}
