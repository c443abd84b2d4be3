import type { Hono } from 'hono';
import { withdraw } from '../../../contract/resources/withdrawal.ts';
import { requestWithdrawal } from '../../shop/withdrawals/request-withdrawal.ts';
import type { AppParts } from '../app-parts.ts';
import { clientAddress } from '../client-address.ts';
import { personalCalls } from '../endpoints.ts';
import { Problem } from '../problem.ts';
import { readBody, refuseForeignPages, wordsFor } from '../requests.ts';
import { findCustomer } from '../signed-in.ts';

export function withdrawalRoutes(app: Hono, parts: AppParts): void {
  const personal = personalCalls(app, parts.checkAnswers);

  personal(withdraw, async (context) => {
    if (parts.edition.withdrawalDays === undefined) throw new Problem(404, 'Not found');
    refuseForeignPages(context);
    const { errors } = wordsFor(context).form;
    const body = await readBody(withdraw.request, context, {
      phone: errors.invalidPhone,
      email: errors.invalidEmail,
    });
    const customer = await findCustomer(context, parts);
    const client = clientAddress(context, parts.config.trustedProxies);
    const received = await requestWithdrawal({ body, customer, client }, parts);
    return {
      received_at: received.at,
      to: received.to.address,
      ...(received.endsAt !== undefined && { ends_at: received.endsAt }),
    };
  });
}
