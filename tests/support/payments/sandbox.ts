import {
  sandboxHeader,
  sandboxSecret,
  sandboxSignature,
} from '../../../src/server/outside/payments/sandbox/sandbox.ts';
import type { SimulatedProvider } from './simulated-provider.ts';

/** The shop's own sandbox, controlled by the test. */
export const moveSandbox = async (): Promise<SimulatedProvider> => ({
  edition: 'ua',
  chosen: { code: 'sandbox' },
  payPage: /\/api\/v1\/payment\/sandbox\/pay\?offer=[\w.-]+$/,
  reportsFailures: true,
  reportsReversals: true,
  capturesAtOnce: true,
  async happen({ db }, { reference, status, amount, currency }) {
    const notice = { reference, status, amount, currency };
    await db
      .insertInto('sandbox_payment')
      .values(notice)
      .onConflict((conflict) => conflict.column('reference').doUpdateSet(notice))
      .execute();
    const body = JSON.stringify(notice);
    const signature = sandboxSignature(await sandboxSecret(db), body);
    return { body, headers: { 'Content-Type': 'application/json', [sandboxHeader]: signature } };
  },
  forge({ body, headers: { [sandboxHeader]: signature = '', ...headers } }) {
    const signed = { ...headers, [sandboxHeader]: signature };
    return [
      { body: body.replace(/"amount":\d+/, '"amount":1'), headers: signed },
      { body: `${body} `, headers: signed },
      { body: '', headers: signed },
      { body, headers },
      { body, headers: { ...headers, [sandboxHeader]: sandboxSignature('another key', body) } },
      { body, headers: { ...headers, [sandboxHeader]: sandboxSignature('', body) } },
    ];
  },
});
