import type { Context, Hono } from 'hono';
import {
  login,
  loginByEmail,
  logout,
  sendEmailCode,
  sendSmsCode,
} from '../../../../contract/resources/sign-in.ts';
import { codeLifetime } from '../../../../domain/sign-in/code.ts';
import { resendSeconds } from '../../../../domain/sign-in/limits.ts';
import { fill } from '../../../../locales/fill.ts';
import { defaultLocale } from '../../../../locales/locales.ts';
import type { ServerWords } from '../../../../locales/server-words.ts';
import type { Identity } from '../../../shop/customers/customer.ts';
import type { Message } from '../../../shop/messages/sender.ts';
import { logIn } from '../../../shop/sign-in/log-in.ts';
import { sendCode } from '../../../shop/sign-in/send-code.ts';
import { endSession } from '../../../shop/sign-in/session.ts';
import type { AppParts } from '../../app-parts.ts';
import { clientAddress } from '../../client-address.ts';
import { personalCalls } from '../../endpoints.ts';
import { readBody, readQuery, refuseForeignPages, wordsFor } from '../../requests.ts';
import { requireCustomer, userResponse } from '../../signed-in.ts';

export function signInRoutes(app: Hono, parts: AppParts): void {
  const { config, db } = parts;
  const personal = personalCalls(app, parts.checkAnswers);
  const ownPages: typeof personal = (call, handler) =>
    personal(call, async (context) => {
      refuseForeignPages(context);
      return handler(context);
    });
  const clientOf = (context: Context) => clientAddress(context, config.trustedProxies);

  async function send(context: Context, identity: Identity, proof?: string) {
    const words = wordsFor(context);
    const compose = (code: string) => codeMessage(code, words);
    const { smsPerDay } = config;
    const request = { identity, client: clientOf(context), compose, proof };
    const length = await sendCode(request, { ...parts, smsPerDay });
    return { resend_in: resendSeconds, code_length: length };
  }

  async function exchange(context: Context, identity: Identity, code: string) {
    const { token, customer } = await logIn({ identity, code, client: clientOf(context) }, parts);
    return { token, user: userResponse(customer) };
  }

  ownPages(sendSmsCode, (context) => {
    const { phone, proof } = readQuery(sendSmsCode.query, context, fieldTexts(context));
    return send(context, { kind: 'phone', address: phone }, proof);
  });
  ownPages(sendEmailCode, (context) => {
    const { email } = readQuery(sendEmailCode.query, context, fieldTexts(context));
    return send(context, { kind: 'email', address: email });
  });
  ownPages(login, async (context) => {
    const { phone, code } = await readBody(login.request, context, fieldTexts(context));
    return exchange(context, { kind: 'phone', address: phone }, code);
  });
  ownPages(loginByEmail, async (context) => {
    const { email, code } = await readBody(loginByEmail.request, context, fieldTexts(context));
    return exchange(context, { kind: 'email', address: email }, code);
  });
  personal(logout, async (context) => {
    await requireCustomer(context, parts);
    await endSession(db, context.req.header('authorization') ?? '');
  });
}

function fieldTexts(context: Context) {
  const { form, signIn } = wordsFor(context);
  return { phone: form.errors.invalidPhone, email: form.errors.invalidEmail, code: signIn.malformedCode };
}

/** Contains no link, so that nobody learns to trust links in such messages. */
function codeMessage(code: string, { signIn }: ServerWords): Omit<Message, 'to'> {
  const values = { code, shop: defaultLocale.words.shop.name, minutes: codeLifetime / 60 };
  return { subject: fill(signIn.message.subject, values), text: fill(signIn.message.text, values) };
}
