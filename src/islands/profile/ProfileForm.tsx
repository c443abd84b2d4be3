import './profile.css';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { edition } from '#edition';
import { customer as words } from '#words/customer';
import { PhoneField } from '../../components/PhoneField.tsx';
import type { User } from '../../contract/resources/user.ts';
import {
  changeFromForm,
  editableFields,
  formErrors,
  formValues,
  type ProfileField,
  type ProfileFormValues,
} from '../../domain/profile/profile-form.ts';
import { saveProfile } from '../../stores/account/profile.ts';
import { clearProfileDraft, readProfileDraft, saveProfileDraft } from '../../stores/account/profile-draft.ts';
import { rejectedFields, saveErrorMessage } from '../../stores/shell/form-errors.ts';
import { $token } from '../../stores/sign-in/session.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { Arrow } from '../../ui/Icons.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { BusyButton } from '../../ui/waiting/BusyButton.tsx';
import { BirthdayField } from './BirthdayField.tsx';

interface Props {
  user: User;
  fields: readonly ProfileField[];
  submitName: string;
  takesFocus?: boolean;
  onSaved?(): Promise<void>;
}

const texts = words.profile;

const inputAttributes = {
  firstName: { autoComplete: 'given-name', type: 'text' },
  lastName: { autoComplete: 'family-name', type: 'text' },
  email: { autoComplete: 'email', type: 'email' },
} as const;

/** All fields of the profile, or those that an order needs. */
export function ProfileForm({ user, fields, submitName, takesFocus = false, onSaved }: Props) {
  const { form, typed, errorOf, problem, isSaved, isSending, change, submit } = useProfileForm(
    user,
    fields,
    onSaved,
  );
  return (
    <div className="profile__frame">
      <form ref={form} className="profile" noValidate onSubmit={submit}>
        {(['firstName', 'lastName', 'email'] as const)
          .filter((field) => fields.includes(field))
          .map((field, index) => (
            <Field
              {...inputAttributes[field]}
              key={field}
              name={field}
              label={texts[field]}
              required
              autoFocus={takesFocus && index === 0}
              error={errorOf(field)}
              value={typed[field]}
              onChange={({ target }) => change(field, { [field]: target.value })}
            />
          ))}
        {fields.includes('phone') && (
          <PhoneField
            name="phone"
            label={texts.phone}
            required
            error={errorOf('phone')}
            rules={edition.profile.phones}
            digits={typed.phone}
            onType={(phone) => change('phone', { phone })}
          />
        )}
        {fields.includes('birthday') && (
          <BirthdayField
            saved={user.birthday}
            parts={typed}
            error={errorOf('birthday')}
            onChange={(part) => change('birthday', part)}
          />
        )}
        <FormError>{problem}</FormError>
        <p className="profile__note" role="status">
          {isSaved && texts.saved}
        </p>
        <BusyButton type="submit" className="button profile__save" isBusy={isSending} status={texts.saving}>
          {submitName}
          <Arrow />
        </BusyButton>
      </form>
    </div>
  );
}

const noErrors: ReadonlyMap<string, string> = new Map();

/** The state of the profile form: the typed values, their errors, and saving them. */
function useProfileForm(user: User, shown: readonly ProfileField[], onSaved?: () => Promise<void>) {
  const fields = editableFields(shown, user);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<ProfileFormValues>(() => ({
    ...formValues(user),
    ...readProfileDraft(),
  }));
  const [now] = useState(Date.now);
  const [attempts, setAttempts] = useState(0);
  const [shopErrors, setShopErrors] = useState(noErrors);
  const [formError, setFormError] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  useKeptDraft(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt moves the focus to the first wrong field.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const typedFieldErrors = formErrors(typed, fields, {
    phones: edition.profile.phones,
    birthdayByConsent: edition.profile.birthdayByConsent,
    savedBirthday: user.birthday,
    now: now / 1000,
  });
  const errorOf = (field: ProfileField): string | undefined => {
    const error = attempts > 0 ? typedFieldErrors[field] : undefined;
    return error === undefined ? shopErrors.get(field) : words.form.errors[error];
  };

  const { isSending, send } = useSending((error) => {
    const fieldErrors = rejectedFields(error);
    setShopErrors(fieldErrors);
    const isShownAtField = fields.some((field) => fieldErrors.has(field));
    if (!isShownAtField) setFormError(`${words.profile.notSaved} ${saveErrorMessage(error, words.form)}`);
    setAttempts((count) => count + 1);
  });

  const change = (field: ProfileField, part: Partial<ProfileFormValues>) => {
    setTyped({ ...typed, ...part });
    setShopErrors(new Map([...shopErrors].filter(([name]) => name !== field)));
    setFormError(undefined);
    setIsSaved(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    setFormError(undefined);
    if (Object.keys(typedFieldErrors).length > 0) return;
    void send(async () => {
      await saveProfile(changeFromForm(typed, fields));
      clearProfileDraft();
      setAttempts(0);
      setIsSaved(true);
      await onSaved?.();
    });
  };

  const hasErrors = fields.some((field) => errorOf(field) !== undefined);
  const problem = hasErrors ? words.form.errors.fixErrors : formError;
  return { form, typed, errorOf, problem, isSaved, isSending, change, submit };
}

/** If the session ends while the form is open, keeps what was typed until the customer signs in again. */
function useKeptDraft(typed: ProfileFormValues): void {
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  useEffect(
    () =>
      $token.listen((token) => {
        if (token === '') saveProfileDraft({ ...latest.current });
      }),
    [],
  );
}
