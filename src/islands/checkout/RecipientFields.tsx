import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { edition } from '#edition';
import { PhoneField } from '../../components/PhoneField.tsx';
import type { Recipient } from '../../domain/checkout/draft.ts';
import { recipientErrors } from '../../domain/checkout/parts.ts';
import { words } from '../../locales/customer.ts';
import { changeRecipient } from '../../stores/checkout/draft.ts';
import { $isTried } from '../../stores/checkout/problems.ts';
import { Field } from '../../ui/Field.tsx';
import { Problem } from './Problem.tsx';
import { partId } from './part-id.ts';

interface Props {
  recipient: Recipient;
}

const texts = words.checkout.recipient;
const { phones } = edition.profile;

/** Who takes the parcel, when it is not the customer. What is wrong is said once a field was left. */
export function RecipientFields({ recipient }: Props) {
  const isTried = useStore($isTried);
  const [left, setLeft] = useState<readonly string[]>([]);
  const errors = recipientErrors(recipient, phones);
  const field = (name: keyof Recipient) => {
    const error = isTried || left.includes(name) ? errors[name] : undefined;
    return {
      label: texts[name],
      error: error && words.form.errors[error],
      onBlur: () => setLeft([...left, name]),
    };
  };
  return (
    <div className="checkout-fields" id={partId('recipient')}>
      {(['firstName', 'lastName'] as const).map((name) => (
        <Field
          {...field(name)}
          key={name}
          autoComplete="off"
          value={recipient[name]}
          onChange={({ target }) => changeRecipient({ [name]: target.value })}
        />
      ))}
      <PhoneField
        {...field('phone')}
        rules={phones}
        digits={recipient.phone}
        onType={(phone) => changeRecipient({ phone })}
      />
      <Problem part="recipient" />
    </div>
  );
}
