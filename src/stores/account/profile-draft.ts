import * as v from 'valibot';
import { readCustomerData, saveCustomerData } from '../sign-in/customer-data.ts';

const name = 'profile_draft';

const DraftSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** What was typed into the profile form when the session ended, by field name. */
export type TypedFields = Readonly<Record<string, string>>;

export const saveProfileDraft = (typed: TypedFields): void => saveCustomerData(name, JSON.stringify(typed));

export function readProfileDraft(): TypedFields {
  const draft = v.safeParse(DraftSchema, readCustomerData(name));
  return draft.success ? draft.output : {};
}

export const clearProfileDraft = (): void => saveCustomerData(name, '');
