import { sandboxHeader } from '../../../src/server/payments/sandbox/provider.ts';
import { sandboxSecret } from '../../../src/server/payments/sandbox/secret.ts';
import { sandboxSignature } from '../../../src/server/payments/sandbox/token.ts';
import type { Imitation } from './imitation.ts';

/** The shop's own sandbox, moved by hand. */
export const moveSandbox = async (): Promise<Imitation> => ({
  edition: 'ua',
  chosen: { code: 'sandbox' },
  payPage: /\/api\/v1\/payment\/sandbox\/pay\?offer=[\w.-]+$/,
  tellsFailures: true,
  takesAtOnce: true,
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
  close: async () => undefined,
});
