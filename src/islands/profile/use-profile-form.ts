import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { edition } from '#edition';
import type { User } from '../../contract/resources/user.ts';
import {
  changeOf,
  type ProfileField,
  type TypedProfile,
  typedErrors,
  typedProfile,
} from '../../domain/profile/profile-form.ts';
import { words } from '../../locales/customer.ts';
import { saveProfile } from '../../stores/account/profile.ts';
import {
  forgetProfileDraft,
  keepProfileDraft,
  readProfileDraft,
} from '../../stores/account/profile-draft.ts';
import { complaintOf, fieldComplaints } from '../../stores/shell/form-errors.ts';
import { $token } from '../../stores/sign-in/session.ts';
import { useSending } from '../../ui/use-sending.ts';

const noComplaints: ReadonlyMap<string, string> = new Map();

/** The state of the profile form: the typed values, their errors, and saving them. */
export function useProfileForm(user: User, fields: readonly ProfileField[], onSaved?: () => Promise<void>) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<TypedProfile>(() => ({ ...typedProfile(user), ...readProfileDraft() }));
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState(noComplaints);
  const [complaint, setComplaint] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  useKeptDraft(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt moves the focus to the first wrong field.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const wrong = typedErrors(typed, fields, {
    phones: edition.profile.phones,
    savedBirthday: user.birthday,
    now: Date.now() / 1000,
  });
  const errorOf = (field: ProfileField): string | undefined => {
    const error = attempts > 0 ? wrong[field] : undefined;
    return error === undefined ? refused.get(field) : words.form.errors[error];
  };

  const { isSending, send } = useSending((error) => {
    const complaints = fieldComplaints(error);
    setRefused(complaints);
    const isUnderFields = fields.some((field) => complaints.has(field));
    if (!isUnderFields) setComplaint(`${words.profile.notSaved} ${complaintOf(error, '', words.form)}`);
    setAttempts((count) => count + 1);
  });

  const change = (field: ProfileField, part: Partial<TypedProfile>) => {
    setTyped({ ...typed, ...part });
    setRefused(new Map([...refused].filter(([name]) => name !== field)));
    setComplaint(undefined);
    setIsSaved(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    setComplaint(undefined);
    if (Object.keys(wrong).length > 0) return;
    void send(async () => {
      await saveProfile(changeOf(typed, fields));
      forgetProfileDraft();
      setAttempts(0);
      setIsSaved(true);
      await onSaved?.();
    });
  };

  const hasErrors = fields.some((field) => errorOf(field) !== undefined);
  const problem = hasErrors ? words.form.errors.fixErrors : complaint;
  return { form, typed, errorOf, problem, isSaved, isSending, change, submit };
}

/** If the session ends while the form is open, keeps what was typed until the customer signs in again. */
function useKeptDraft(typed: TypedProfile): void {
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  useEffect(
    () =>
      $token.listen((token) => {
        if (token === '') keepProfileDraft({ ...latest.current });
      }),
    [],
  );
}
