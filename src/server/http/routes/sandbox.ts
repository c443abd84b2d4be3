import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { apiBase } from '../../../contract/endpoint.ts';
import { fromMinor } from '../../../domain/money/money.ts';
import { formatMoney } from '../../../locales/format.ts';
import { sandboxPage } from '../../outside/payments/sandbox/page.ts';
import {
  choiceNames,
  decidePayment,
  type Offer,
  offerFrom,
  sandboxSecret,
} from '../../outside/payments/sandbox/sandbox.ts';
import type { AppParts } from '../app-parts.ts';
import { Problem } from '../problem.ts';
import { wordsFor } from '../requests.ts';
import { sendPage } from '../send-page.ts';

const FormSchema = v.object({ choice: v.picklist(choiceNames) });

/** The sandbox's payment page; with another provider it does not exist. */
export function sandboxRoutes(app: Hono, { db, edition, now, payments }: AppParts): void {
  const sandbox = payments.get('sandbox');
  if (sandbox === undefined) return;
  const path = `${apiBase}/payment/sandbox/pay`;

  async function offerOf(context: Context): Promise<Offer> {
    const offer = offerFrom(await sandboxSecret(db), context.req.query('offer') ?? '');
    if (offer === undefined) throw new Problem(404, wordsFor(context).sandbox.unknown);
    return offer;
  }

  app.get(path, async (context) => {
    const offer = await offerOf(context);
    const { amount, description, returnUrl, expiresAt } = offer;
    const report = await sandbox.ask({ ...offer, externalId: null });
    const sum = formatMoney(fromMinor(amount), edition.locale, edition.currency.symbol);
    const isOpen = report === undefined && now() < expiresAt;
    context.header('Referrer-Policy', 'no-referrer');
    const page = sandboxPage(wordsFor(context).sandbox, { description, sum, returnUrl, isOpen });
    // Browsers follow a form's redirect to another origin only if `form-action` lists it.
    return sendPage(context, page, { formTarget: new URL(returnUrl).origin });
  });

  app.post(path, async (context) => {
    const offer = await offerOf(context);
    const form = v.safeParse(FormSchema, await context.req.parseBody());
    if (!form.success) throw new Problem(400, 'A choice is due');
    if (now() < offer.expiresAt) {
      await decidePayment(offer, form.output.choice, { db, secret: await sandboxSecret(db), shop: app });
    }
    return context.redirect(offer.returnUrl, 303);
  });
}
