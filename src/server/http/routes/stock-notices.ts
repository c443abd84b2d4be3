import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { requestStockNotice } from '../../../contract/resources/stock-notice.ts';
import { black } from '../../../domain/drawing/inks.ts';
import type { ServerWords } from '../../../locales/server-words.ts';
import { blue } from '../../../shop/shop.ts';
import { htmlPage } from '../../html-page.ts';
import type { Identity } from '../../shop/customers/customer.ts';
import { InvalidInput } from '../../shop/failures.ts';
import {
  type RequestedNotice,
  requestNotice,
  requestNoticeAsGuest,
} from '../../shop/stock-notices/request-notice.ts';
import { stopPath } from '../../shop/stock-notices/send-notices.ts';
import { stopNotices } from '../../shop/stock-notices/stop-notices.ts';
import type { AppParts } from '../app-parts.ts';
import { clientAddress } from '../client-address.ts';
import { personalCalls } from '../endpoints.ts';
import { readBody, readParams, refuseForeignPages, wordsFor } from '../requests.ts';
import { sendPage } from '../send-page.ts';
import { findCustomer } from '../signed-in.ts';

export function stockNoticeRoutes(app: Hono, parts: AppParts): void {
  const personal = personalCalls(app, parts.checkAnswers);

  personal(requestStockNotice, async (context) => {
    refuseForeignPages(context);
    const { id } = readParams(requestStockNotice.params, context);
    const { form, signIn } = wordsFor(context);
    const { phone, email, code } = await readBody(requestStockNotice.request, context, {
      phone: form.errors.invalidPhone,
      email: form.errors.invalidEmail,
      code: signIn.malformedCode,
    });
    const customer = await findCustomer(context, parts);
    if (customer !== undefined) return noticeResponse(await requestNotice(id, customer.id, parts));
    const client = clientAddress(context, parts.config.trustedProxies);
    const attempt = { identity: identityOf(phone, email), code: code ?? '', client };
    return noticeResponse(await requestNoticeAsGuest(id, attempt, parts));
  });

  app.get(`${stopPath}/:token`, (context) => {
    const { question, stop } = wordsFor(context).stockNotice.page;
    return page(context, question, html`<form method="post"><button>${stop}</button></form>`);
  });

  // Programs that read mail open links, so only the button stops messages.
  app.post(`${stopPath}/:token`, async (context) => {
    await stopNotices(parts.db, context.req.param('token'));
    const { stopped, home } = wordsFor(context).stockNotice.page;
    return page(context, stopped, html`<p><a href="${parts.config.siteUrl}">${home}</a></p>`);
  });
}

function identityOf(phone: string | undefined, email: string | undefined): Identity {
  if (phone !== undefined) return { kind: 'phone', address: phone };
  if (email !== undefined) return { kind: 'email', address: email };
  throw new InvalidInput({ phone: { code: 'malformed', error: 'invalidPhone' } });
}

const noticeResponse = ({ to, isNew }: RequestedNotice) => ({ to: to.address, is_new: isNew });

type Title = ServerWords['stockNotice']['page']['question' | 'stopped'];

/** Plain, so that it works without scripts and outside the site. */
function page(context: Context, { title, text }: Title, action: ReturnType<typeof html>) {
  const body = html`<main>
  <h1>${title}</h1>
  <p>${text}</p>
  ${action}
</main>`;
  return sendPage(context, htmlPage({ title, style, body }));
}

const style = `
  body { margin: 0; background: ${blue}; color: #fff; font: 1.125rem/1.5 Onest, system-ui, sans-serif }
  main { max-width: 34rem; margin: 0 auto; padding: 4rem 1rem }
  h1 { margin: 0 0 1rem; font: 800 2.5rem/1 Unbounded, Onest, system-ui, sans-serif }
  button, a { display: inline-block; box-sizing: border-box; min-height: 56px; margin-top: 1.5rem; padding: 1rem 1.5rem; border: 0;
    border-radius: 0; background: #fff; color: ${black}; font: inherit; font-weight: 700; text-decoration: none; cursor: pointer }
  button:hover, a:hover { background: ${black}; color: #fff }
  :focus-visible { outline: 3px solid #fff; outline-offset: 3px }
`;
