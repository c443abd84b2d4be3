import '../../ui/fields/checkbox.css';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { edition } from '#edition';
import { customer as words } from '#words/customer';
import { PhoneField } from '../../components/PhoneField.tsx';
import type { Recipient } from '../../domain/checkout/draft.ts';
import { recipientErrors } from '../../domain/checkout/parts.ts';
import { maskPhone } from '../../domain/profile/phone.ts';
import { $profile, loadProfile } from '../../stores/account/profile.ts';
import { $draft, updateDraft, updateRecipient } from '../../stores/checkout/draft.ts';
import { $wasAttempted } from '../../stores/checkout/problems.ts';
import { openProfile } from '../../stores/sign-in/after-sign-in.ts';
import { $token } from '../../stores/sign-in/session.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { useLoadedOf } from '../../ui/use-loaded.ts';
import { Waiting } from '../../ui/waiting/Waiting.tsx';
import { PartError, partId, Row } from './FormPart.tsx';

const { contact: texts, recipient: recipientTexts, loading, failed, again } = words.checkout;
const { phones } = edition.profile;

/** The customer who orders, and the recipient if that is somebody else. */
export function Contact() {
  const profile = useStore($profile);
  const { recipient } = useStore($draft);
  // Signing in in another tab changes the token, so the profile is loaded again.
  const loaded = useLoadedOf(loadProfile, useStore($token));
  if (!profile && loaded.state === 'failed')
    return <Waiting text={failed} again={{ name: again, press: loaded.again }} />;
  if (!profile) return <Waiting text={loading} />;
  const { firstName, lastName, phone, email } = profile;
  const name = `${firstName} ${lastName}`.trim();
  const phoneAndEmail = [maskPhone(phone, phones), email].filter(Boolean);
  return (
    <>
      <Row
        part="contact"
        label={texts.label}
        value={name || undefined}
        note={phoneAndEmail.join(', ')}
        onPress={() => openProfile('checkout')}
      />
      <label className="checkout-check">
        <input
          className="checkbox"
          type="checkbox"
          checked={recipient !== undefined}
          onChange={({ target }) =>
            target.checked ? updateRecipient({}) : updateDraft({ recipient: undefined })
          }
        />
        {texts.other}
      </label>
      {recipient && <RecipientFields recipient={recipient} />}
    </>
  );
}

/** A field shows its error after it lost the focus, or after a press on the order button. */
function RecipientFields({ recipient }: { recipient: Recipient }) {
  const wasAttempted = useStore($wasAttempted);
  const [visited, setVisited] = useState<readonly string[]>([]);
  const errors = recipientErrors(recipient, phones);
  const field = (name: keyof Recipient) => {
    const error = wasAttempted || visited.includes(name) ? errors[name] : undefined;
    return {
      label: recipientTexts[name],
      error: error && words.form.errors[error],
      onBlur: () => setVisited([...visited, name]),
    };
  };
  return (
    <div className="checkout-fields" id={partId('recipient')}>
      {(['firstName', 'lastName'] as const).map((name) => (
        <Field
          {...field(name)}
          key={name}
          name={name}
          autoComplete="off"
          value={recipient[name]}
          onChange={({ target }) => updateRecipient({ [name]: target.value })}
        />
      ))}
      <PhoneField
        {...field('phone')}
        name="phone"
        rules={phones}
        digits={recipient.phone}
        onType={(phone) => updateRecipient({ phone })}
      />
      <PartError part="recipient" />
    </div>
  );
}
