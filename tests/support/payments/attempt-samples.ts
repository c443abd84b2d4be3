import type { Attempt, Callback, Payment } from '../../../src/server/shop/payments/provider.ts';

export const attempt: Attempt = {
  reference: '10001-0123456789abcdef',
  externalId: null,
  amount: 48_350,
  currency: 'UAH',
};

export const payment: Payment = {
  reference: attempt.reference,
  amount: attempt.amount,
  currency: attempt.currency,
  lines: [
    { code: 'K-1', name: 'Кава 1, 250 г', price: 19_950, quantity: 2 },
    { code: 'delivery', name: 'Доставка', price: 8450, quantity: 1 },
  ],
  description: 'Замовлення № 10001 у «Зерно»',
  email: 'olena@mail.example',
  sellerEmail: 'hello@shop.example',
  returnUrl: 'https://shop.example/checkout/payment/?order=10001',
  callbackUrl: 'https://api.example/api/v1/payment/x/callback',
  startedAt: 1_800_000_000,
  expiresAt: 1_800_003_600,
};

export const callbackOf = (body: string, headers: Record<string, string> = {}): Callback => ({
  body: Buffer.from(body),
  header: (name) => headers[name],
});
