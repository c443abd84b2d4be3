import type { Hono } from 'hono';
import { getBonuses, getUser, updateUser } from '../../../../contract/resources/user.ts';
import { fill } from '../../../../locales/fill.ts';
import type { ServerWords } from '../../../../locales/server-words.ts';
import { type BonusReason, isBonusReason } from '../../../db/tables.ts';
import { type BonusEntry, readBonusEntries } from '../../../shop/bonus/bonuses.ts';
import { changeProfile } from '../../../shop/customers/change-profile.ts';
import type { AppParts } from '../../app-parts.ts';
import { personalCalls } from '../../endpoints.ts';
import { nextPage, readPageRequest } from '../../paging.ts';
import { readBody, wordsFor } from '../../requests.ts';
import { requireCustomer, userResponse } from '../../signed-in.ts';

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
    const page = await readBonusEntries(parts.db, id, readPageRequest(context));
    const words = wordsFor(context).bonus;
    return { balance, history: page.rows.map((entry) => historyEntry(entry, words)), ...nextPage(page) };
  });
}

function historyEntry({ at, amount, reason, order_id }: BonusEntry, words: ServerWords['bonus']) {
  return {
    date: at,
    amount,
    reason: reasonText(reason, order_id, words),
    ...(order_id !== null && { order_id }),
  };
}

/** Entries of unknown origin keep the sentence that they were stored with. */
function reasonText(reason: string, orderId: number | null, words: ServerWords['bonus']): string {
  const texts: Readonly<Record<BonusReason, string>> = {
    welcome: words.welcome,
    'order-used': words.spent,
    'order-earned': words.earned,
    'order-cancelled': words.returned,
    'order-returned': words.returnedGoods,
    'order-unearned': words.unearned,
  };
  return isBonusReason(reason) ? fill(texts[reason], { number: orderId ?? '' }) : reason;
}
