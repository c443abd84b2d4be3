import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { eraseUser, getPersonalData, sendErasureCode } from '../../../../contract/resources/personal-data.ts';
import { codeLifetime } from '../../../../domain/sign-in/code.ts';
import { resendSeconds } from '../../../../domain/sign-in/limits.ts';
import { jsonPieces } from '../../../../domain/text/json-pieces.ts';
import { exportLimits } from '../../../../domain/time/rate-limits.ts';
import { fill } from '../../../../locales/fill.ts';
import { defaultLocale } from '../../../../locales/locales.ts';
import { checkRateLimit } from '../../../rate-limits/rate-limit.ts';
import { SessionEnded, TooManyRequests } from '../../../shop/failures.ts';
import { eraseWithCode, refuseWhileOrdersAreUnderWay } from '../../../shop/personal-data/erase-customer.ts';
import { exportCustomer } from '../../../shop/personal-data/export-customer.ts';
import { identitiesOf } from '../../../shop/personal-data/identities.ts';
import { sendCode } from '../../../shop/sign-in/send-code.ts';
import type { AppParts } from '../../app-parts.ts';
import { clientAddress } from '../../client-address.ts';
import { personalCalls, streamedCalls } from '../../endpoints.ts';
import { readBody, wordsFor } from '../../requests.ts';
import { requireCustomer } from '../../signed-in.ts';

export function personalDataRoutes(app: Hono, parts: AppParts): void {
  const { config, db, log, now } = parts;
  const personal = personalCalls(app, parts.checkAnswers);
  const clientOf = (context: Context) => clientAddress(context, config.trustedProxies);

  streamedCalls(app, parts)(getPersonalData, async (context) => {
    const { id } = await requireCustomer(context, parts);
    const at = now();
    const attempt = { kind: 'personal-data', client: `customer ${id}`, what: randomUUID() } as const;
    const wait = await checkRateLimit(db, attempt, {
      limits: exportLimits,
      now: at,
      counts: async () => true,
    });
    if (wait > 0) throw new TooManyRequests('personal-data', wait);
    return jsonPieces(await exportCustomer(db, id, at));
  });

  personal(sendErasureCode, async (context) => {
    const { id } = await requireCustomer(context, parts);
    await refuseWhileOrdersAreUnderWay(db, id);
    const identity = await identityOf(id);
    const { message } = wordsFor(context).personalData;
    const compose = (code: string) => {
      const values = { code, shop: defaultLocale.words.shop.name, minutes: codeLifetime / 60 };
      return { subject: fill(message.subject, values), text: fill(message.text, values) };
    };
    const { smsPerDay } = config;
    const request = { identity, client: clientOf(context), compose, isSignedIn: true };
    const length = await sendCode(request, { ...parts, smsPerDay });
    return { resend_in: resendSeconds, code_length: length, way: identity.kind, to: identity.address };
  });

  personal(eraseUser, async (context) => {
    const { id } = await requireCustomer(context, parts);
    const { code } = await readBody(eraseUser.request, context, {
      code: wordsFor(context).signIn.malformedCode,
    });
    await eraseWithCode(db, id, { identity: await identityOf(id), code, client: clientOf(context) }, now);
    // After a restore the operator erases again those who were erased since the backup.
    log.info('a customer was erased', { customer: id });
  });

  async function identityOf(customerId: number) {
    const [identity] = await identitiesOf(db, customerId);
    if (identity === undefined) throw new SessionEnded();
    return identity;
  }
}
