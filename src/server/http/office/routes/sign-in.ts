import type { Context, Hono } from 'hono';
import { sendOfficeCode, signIntoOffice, signOutOfOffice } from '../../../../contract/office/people.ts';
import { officeCodeLength, officeCodeLifetime } from '../../../../domain/office/codes.ts';
import { deviceOf } from '../../../../domain/office/device.ts';
import { fill } from '../../../../locales/fill.ts';
import { defaultLocale } from '../../../../locales/locales.ts';
import { server as words } from '../../../../locales/office/uk/server.ts';
import type { Message } from '../../../shop/messages/sender.ts';
import { sendStaffCode } from '../../../shop/staff/send-staff-code.ts';
import { endSessionOf } from '../../../shop/staff/sessions.ts';
import { signIntoOffice as exchangeCode } from '../../../shop/staff/sign-in.ts';
import type { AppParts } from '../../app-parts.ts';
import { clientAddress } from '../../client-address.ts';
import { readBody } from '../../requests.ts';
import { clearSession, findSession, setSession } from '../guard.ts';
import { meOf } from '../me.ts';
import { officeCalls, openOfficeCalls } from '../office-calls.ts';

export function signInRoutes(app: Hono, parts: AppParts): void {
  const { config, db } = parts;
  const onOpen = openOfficeCalls(app, parts);
  const clientOf = (context: Context) => clientAddress(context, config.trustedProxies);

  onOpen(sendOfficeCode, async (context) => {
    const { email } = await readBody(sendOfficeCode.request, context);
    await sendStaffCode({ email, client: clientOf(context), compose: codeMessage }, parts);
    return { digits: officeCodeLength };
  });

  onOpen(signIntoOffice, async (context) => {
    const { email, code } = await readBody(signIntoOffice.request, context);
    const device = deviceOf(context.req.header('user-agent') ?? '') ?? words.unknownDevice;
    const { token, staff } = await exchangeCode({ email, code, client: clientOf(context), device }, parts);
    const former = await findSession(context, parts);
    if (former !== undefined) await endSessionOf(db, former.staff.id, former.id);
    setSession(context, token, parts);
    return meOf(staff, parts);
  });

  officeCalls(app, parts)(signOutOfOffice, async (context, staff, session) => {
    await endSessionOf(db, staff.id, session.id);
    clearSession(context, parts);
  });
}

/** Contains no link, so that nobody learns to trust links in such messages. */
function codeMessage(code: string): Omit<Message, 'to'> {
  const values = { code, shop: defaultLocale.words.shop.name, minutes: officeCodeLifetime / 60 };
  return { subject: fill(words.code.subject, values), text: fill(words.code.text, values) };
}
