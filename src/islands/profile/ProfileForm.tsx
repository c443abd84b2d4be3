import './profile.css';
import { edition } from '#edition';
import { PhoneField } from '../../components/PhoneField.tsx';
import type { User } from '../../contract/resources/user.ts';
import type { ProfileField } from '../../domain/profile/profile-form.ts';
import { words } from '../../locales/customer.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { Arrow } from '../../ui/icons.tsx';
import { BirthdayField } from './BirthdayField.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface Props {
  user: User;
  fields: readonly ProfileField[];
  submitName: string;
  /** Nothing but the form was asked for. */
  takesFocus?: boolean;
  /** What comes after that, beside saying so. */
  onSaved?(): Promise<void>;
}

const texts = words.profile;

const plain = {
  firstName: { autoComplete: 'given-name', type: 'text' },
  lastName: { autoComplete: 'family-name', type: 'text' },
  email: { autoComplete: 'email', type: 'email' },
} as const;

/** The profile, or the part of it that is asked for. */
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
          .map((field, place) => (
            <Field
              {...plain[field]}
              key={field}
              name={field}
              label={texts[field]}
              required
              autoFocus={takesFocus && place === 0}
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
        <p className="profile__problem" role="alert">
          {problem}
        </p>
        <p className="profile__note" role="status">
          {isSaved && texts.saved}
        </p>
        <BusyButton type="submit" className="button profile__save" isBusy={isSending} said={texts.saving}>
          {submitName}
          <Arrow />
        </BusyButton>
      </form>
    </div>
  );
}
