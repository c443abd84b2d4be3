import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { edition } from '#edition';
import type { Recipient } from '../../domain/checkout/draft.ts';
import { recipientErrors } from '../../domain/checkout/missing.ts';
import { maskPhone, readPhone } from '../../domain/profile/phone.ts';
import { words } from '../../locales/customer.ts';
import { changeRecipient } from '../../stores/checkout/draft.ts';
import { $isTried } from '../../stores/checkout/missing.ts';
import { Problem } from './Problem.tsx';
import { partId } from './part-id.ts';
import { TextField } from './TextField.tsx';

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
  const [firstWrong] = Object.keys(errors);
  const field = (name: keyof Recipient) => {
    const error = isTried || left.includes(name) ? errors[name] : undefined;
    return {
      label: texts[name],
      value: recipient[name],
      error: error && words.form.errors[error],
      // What is asked for takes the focus.
      ...((firstWrong ?? 'firstName') === name && { id: partId('recipient') }),
      onChange: (text: string) => changeRecipient({ [name]: text }),
      onBlur: () => setLeft([...left, name]),
    };
  };
  const { onBlur: leavePhone, ...phone } = field('phone');
  const showMasked = () => {
    leavePhone();
    changeRecipient({ phone: maskPhone(readPhone(recipient.phone, phones), phones) });
  };
  return (
    <div className="checkout-fields">
      <TextField {...field('firstName')} autoComplete="off" />
      <TextField {...field('lastName')} autoComplete="off" />
      <TextField {...phone} type="tel" inputMode="tel" autoComplete="off" onBlur={showMasked} />
      <Problem part="recipient" />
    </div>
  );
}
