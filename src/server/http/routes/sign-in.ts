import type { Context, Hono } from 'hono';
import {
  login,
  loginByEmail,
  logout,
  sendEmailCode,
  sendSmsCode,
} from '../../../contract/resources/sign-in.ts';
import { resendSeconds } from '../../../domain/sign-in/limits.ts';
import type { SignInWay } from '../../../editions/edition.ts';
import { userAnswer } from '../../shop/customers/user-answer.ts';
import { SenderError } from '../../shop/messages/sender.ts';
import type { AppParts } from '../../shop/shop-context.ts';
import { signInAddress } from '../../shop/sign-in/address.ts';
import { codeMessage } from '../../shop/sign-in/code-message.ts';
import { logIn } from '../../shop/sign-in/log-in.ts';
import { logOut } from '../../shop/sign-in/log-out.ts';
import { sendCode } from '../../shop/sign-in/send-code.ts';
import { clientAddress } from '../client-address.ts';
import { refuseForeignPages } from '../foreign-pages.ts';
import { readBody, readQuery } from '../input.ts';
import { wordsFor } from '../language.ts';
import { personalCalls } from '../personal.ts';
import { deadCode, notSent, sendLater, tryLater, wrongCode } from '../sign-in-refusals.ts';
import { signedIn } from '../signed-in.ts';

/** Nothing here asks whether an account exists before the code was right: strangers and customers are answered alike. */
export function signInRoutes(app: Hono, parts: AppParts): void {
  const { config, db, edition, log, now, senders } = parts;
  const personal = personalCalls(app, parts.checkAnswers);
  const own: typeof personal = (call, handler) =>
    personal(call, async (context) => {
      refuseForeignPages(context);
      return handler(context);
    });
  const clientOf = (context: Context) => clientAddress(context, config.trustedProxies);

  async function send(context: Context, kind: SignInWay, given: string) {
    const words = wordsFor(context);
    const to = await signInAddress(kind, given, parts);
    const compose = (code: string) => codeMessage(code, words);
    const sending = sendCode(to, clientOf(context), { db, sender: senders[kind], now, compose });
    const wait = await sending.catch((error: unknown) => {
      if (!(error instanceof SenderError)) throw error;
      log.error('a code was not sent', { kind, reason: error.message });
      throw notSent(words.signIn);
    });
    if (wait > 0) throw sendLater(wait, words.signIn);
    return { resend_in: resendSeconds };
  }

  async function exchange(context: Context, kind: SignInWay, given: string, code: string) {
    const words = wordsFor(context);
    const from = await signInAddress(kind, given, parts);
    const welcome = { bonuses: edition.welcomeBonuses, reason: words.bonus.welcome };
    const result = await logIn({ from, code, client: clientOf(context) }, { db, now, welcome });
    if ('wait' in result) throw tryLater(result.wait, words.signIn);
    if ('refused' in result) throw (result.refused === 'wrong' ? wrongCode : deadCode)(words.signIn);
    return { token: result.token, user: userAnswer(result.customer) };
  }

  own(sendSmsCode, (context) =>
    send(context, 'phone', readQuery(sendSmsCode.query, context, sayings(context)).phone),
  );
  own(sendEmailCode, (context) =>
    send(context, 'email', readQuery(sendEmailCode.query, context, sayings(context)).email),
  );
  own(login, async (context) => {
    const { phone, code } = await readBody(login.request, context, sayings(context));
    return exchange(context, 'phone', phone, code);
  });
  own(loginByEmail, async (context) => {
    const { email, code } = await readBody(loginByEmail.request, context, sayings(context));
    return exchange(context, 'email', email, code);
  });
  personal(logout, async (context) => {
    await signedIn(context, parts);
    await logOut(db, context.req.header('authorization') ?? '');
  });
}

function sayings(context: Context) {
  const { form, signIn } = wordsFor(context);
  return { phone: form.errors.invalidPhone, email: form.errors.invalidEmail, code: signIn.malformedCode };
}
