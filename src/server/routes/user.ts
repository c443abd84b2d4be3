import type { Hono } from 'hono';
import { getBonuses, getUser, updateUser } from '../../contract/user.ts';
import { type ProfileErrors, profileErrors } from '../../domain/profile/profile.ts';
import type { ServerWords } from '../../locales/server-words.ts';
import type { AppParts } from '../app-parts.ts';
import { bonusHistory } from '../bonus/history.ts';
import { changeProfile } from '../customers/change-profile.ts';
import { signedIn } from '../customers/signed-in.ts';
import { userAnswer } from '../customers/user-answer.ts';
import { invalid, readBody } from '../http/input.ts';
import { wordsFor } from '../http/language.ts';
import { personalCalls } from '../http/personal.ts';

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
