import type { Hono } from 'hono';
import { getBonuses, getUser, updateUser } from '../../../contract/resources/user.ts';
import { type ProfileErrors, profileErrors } from '../../../domain/profile/profile.ts';
import type { ServerWords } from '../../../locales/server-words.ts';
import { bonusHistory } from '../../shop/bonus/history.ts';
import { changeProfile } from '../../shop/customers/change-profile.ts';
import { userAnswer } from '../../shop/customers/user-answer.ts';
import type { AppParts } from '../../shop/shop-context.ts';
import { invalid, readBody } from '../input.ts';
import { wordsFor } from '../language.ts';
import { personalCalls } from '../personal.ts';
import { signedIn } from '../signed-in.ts';

export function userRoutes(app: Hono, parts: AppParts): void {
  const { db, edition, now } = parts;
  const { asksPhone, phones } = edition.profile;
  const personal = personalCalls(app, parts.checkAnswers);

  personal(getUser, async (context) => userAnswer(await signedIn(context, parts)));

  personal(updateUser, async (context) => {
    const customer = await signedIn(context, parts);
    const { phone, ...given } = await readBody(updateUser.request, context);
    const change = asksPhone ? { ...given, phone } : given;
    const errors = profileErrors(change, { phones, savedBirthday: customer.birthday, now: now() });
    const { form } = wordsFor(context);
    if (Object.keys(errors).length > 0) throw invalid(worded(errors, form));
    const changed = await changeProfile(db, customer.id, change);
    if (changed === undefined) throw invalid(worded({ birthday: 'lockedBirthday' }, form));
    return userAnswer(changed);
  });

  personal(getBonuses, async (context) => {
    const { id, balance } = await signedIn(context, parts);
    return { balance, history: await bonusHistory(db, id) };
  });
}

const worded = (errors: ProfileErrors, { errors: words }: ServerWords['form']) =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, [words[error]]]));
