import * as v from 'valibot';
import { readOfVisit, storeForVisit } from './storage.ts';

const name = 'profile_draft';

const DraftSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ owner: v.string(), typed: v.record(v.string(), v.string()) }),
);

/** What a customer typed into the form of the profile when the session ended, by the name of its field. */
export type Typed = Readonly<Record<string, string>>;

interface Owner {
  phone: string;
  email: string;
}

/** By what the customer is known again who signs in after that. */
const nameOf = ({ phone, email }: Owner) => `${phone} ${email}`;

export const keepProfileDraft = (owner: Owner, typed: Typed): void =>
  storeForVisit(name, JSON.stringify({ owner: nameOf(owner), typed }));

/** Empty when there is none, or when it is somebody else's. */
export function readProfileDraft(owner: Owner): Typed {
  const draft = v.safeParse(DraftSchema, readOfVisit(name));
  return draft.success && draft.output.owner === nameOf(owner) ? draft.output.typed : {};
}

export const forgetProfileDraft = (): void => storeForVisit(name, '');
