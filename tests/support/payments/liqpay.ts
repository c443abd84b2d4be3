import * as v from 'valibot';
import { fromMinor, toMinor } from '../../../src/domain/money/money.ts';
import { liqpaySigned } from '../../../src/server/outside/payments/liqpay.ts';
import { closeAfterwards } from '../closing/close-afterwards.ts';
import { openShopServer, sendJson } from '../outside/http-server.ts';
import type { PaymentEvent, SimulatedProvider } from './simulated-provider.ts';

const statuses = { waiting: '3ds_verify', failed: 'failure', paid: 'success', refunded: 'reversed' } as const;
const keys = { publicKey: 'public', privateKey: 'private', goodsId: 7 };

const CheckoutSchema = v.object({
  amount: v.number(),
  rro_info: v.object({
    items: v.pipe(
      v.array(
        v.strictObject({
          id: v.literal(keys.goodsId),
          amount: v.number(),
          price: v.number(),
          cost: v.number(),
        }),
      ),
      v.minLength(1),
    ),
    delivery_emails: v.optional(v.array(v.pipe(v.string(), v.email()))),
  }),
});

/** What LiqPay checks before it shows a checkout: known goods, and lines that add up to the amount. */
export function checkLiqPayCheckout(url: string): void {
  const data = new URL(url).searchParams.get('data') ?? '';
  const { amount, rro_info } = v.parse(CheckoutSchema, JSON.parse(Buffer.from(data, 'base64').toString()));
  for (const item of rro_info.items)
    if (toMinor(item.price) * item.amount !== toMinor(item.cost)) throw new Error('err_rro_cost');
  const whole = rro_info.items.reduce((sum, { cost }) => sum + toMinor(cost), 0);
  if (whole !== toMinor(amount)) throw new Error('err_rro_amount');
}

const saidOf = ({ reference, status, amount, currency }: PaymentEvent) => ({
  order_id: reference,
  payment_id: `${reference.length}${amount}`,
  status: statuses[status],
  amount: fromMinor(amount),
  currency,
});

export async function imitateLiqPay(): Promise<SimulatedProvider> {
  const payments = new Map<string, object>();
  const { baseUrl, close } = await openShopServer(({ body }, response) => {
    const data = new URLSearchParams(body).get('data') ?? '';
    const { order_id } = JSON.parse(Buffer.from(data, 'base64').toString());
    const found = payments.get(order_id);
    sendJson(response, found ?? { result: 'error', err_code: 'payment_not_found', status: 'error' });
  });
  closeAfterwards(close);
  return {
    edition: 'ua',
    chosen: { code: 'liqpay', ...keys, url: baseUrl },
    payPage: /\/api\/3\/checkout\?data=.+&signature=.+/,
    checkPayPage: checkLiqPayCheckout,
    reportsFailures: true,
    reportsReversals: true,
    capturesAtOnce: true,
    async happen(_api, what) {
      const payload = saidOf(what);
      payments.set(what.reference, { result: 'ok', ...payload });
      return {
        body: new URLSearchParams({ ...liqpaySigned(keys.privateKey, payload) }).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      };
    },
    forge({ body, headers }) {
      const form = new URLSearchParams(body);
      const data = form.get('data') ?? '';
      const payload = JSON.parse(Buffer.from(data, 'base64').toString());
      const cheaper = liqpaySigned('', { ...payload, amount: 0.01 });
      const forms = [
        { data: cheaper.data, signature: form.get('signature') ?? '' },
        { data: `${data}=`, signature: form.get('signature') ?? '' },
        { data, signature: '' },
        { data },
        { data, signature: liqpaySigned('another key', payload).signature },
        cheaper,
      ];
      return [
        ...forms.map((fields) => ({ body: new URLSearchParams({ ...fields }).toString(), headers })),
        { body: '', headers },
      ];
    },
  };
}
