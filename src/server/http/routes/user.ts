import type { Hono } from 'hono';
import { getBonuses, getUser, updateUser } from '../../../contract/resources/user.ts';
import { bonusHistory } from '../../shop/bonus/history.ts';
import { changeProfile } from '../../shop/customers/change-profile.ts';
import type { AppParts } from '../../shop/shop-context.ts';
import { personalCalls } from '../endpoints.ts';
import { readBody } from '../requests.ts';
import { requireCustomer, userResponse } from '../signed-in.ts';

export function userRoutes(app: Hono, parts: AppParts): void {
  const personal = personalCalls(app, parts.checkAnswers);

  personal(getUser, async (context) => userResponse(await requireCustomer(context, parts)));

  personal(updateUser, async (context) => {
    const customer = await requireCustomer(context, parts);
    const { phone, ...fields } = await readBody(updateUser.request, context);
    const change = parts.edition.profile.asksPhone ? { ...fields, phone } : fields;
    return userResponse(await changeProfile(customer, change, parts));
  });

  personal(getBonuses, async (context) => {
    const { id, balance } = await requireCustomer(context, parts);
    return { balance, history: await bonusHistory(parts.db, id) };
  });
}
