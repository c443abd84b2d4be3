import * as v from 'valibot';
import { keepOwn, readOwn } from '../sign-in/customer-data.ts';

const name = 'profile_draft';

const DraftSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** What a customer typed into the form of the profile when the session ended, by the name of its field. */
export type Typed = Readonly<Record<string, string>>;

export const keepProfileDraft = (typed: Typed): void => keepOwn(name, JSON.stringify(typed));

/** Empty when there is none. */
export function readProfileDraft(): Typed {
  const draft = v.safeParse(DraftSchema, readOwn(name));
  return draft.success ? draft.output : {};
}

export const forgetProfileDraft = (): void => keepOwn(name, '');
