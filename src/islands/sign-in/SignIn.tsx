import './sign-in.css';
import { type SubmitEvent, useState } from 'react';
import { edition } from '#edition';
import { PhoneField } from '../../components/PhoneField.tsx';
import cup from '../../components/side-cup.svg?url';
import { cleanEmail, emailError } from '../../domain/profile/fields.ts';
import { phoneError } from '../../domain/profile/phone.ts';
import { words } from '../../locales/customer.ts';
import { errorMessage } from '../../stores/shell/form-errors.ts';
import { sentCode } from '../../stores/sign-in/sent-code.ts';
import { requestCode, signInWays } from '../../stores/sign-in/sign-in.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { Arrow } from '../../ui/Icons.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { BusyButton } from '../../ui/waiting/BusyButton.tsx';

/** The dialog for a phone number or an e-mail address. Switching between the two keeps what was typed. */
export default function SignIn() {
  const [sent] = useState(sentCode);
  const ways = signInWays();
  const [way, setWay] = useState(sent?.way ?? ways[0] ?? 'phone');
  const [typed, setTyped] = useState({ phone: '', email: '', ...(sent && { [sent.way]: sent.address }) });
  return (
    <div className="sign-in">
      <AddressForm
        key={way}
        way={way}
        address={typed[way]}
        onType={(address) => setTyped({ ...typed, [way]: address })}
      />
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <button
            key={other}
            type="button"
            className="sign-in__other underlined"
            onClick={() => setWay(other)}
          >
            {words.signIn[other].other}
          </button>
        ))}
      <img className="sign-in__cup" src={cup} alt="" />
    </div>
  );
}

interface AddressFormProps {
  way: 'phone' | 'email';
  address: string;
  onType(address: string): void;
}

const { phones } = edition.signIn;

/** Asks for the address to which the code is sent. */
function AddressForm({ way, address, onType }: AddressFormProps) {
  const [error, setError] = useState<string>();
  const { isSending, send } = useSending((reason) => setError(errorMessage(reason, way, words.form)));
  const texts = words.signIn[way];
  const type = (text: string) => {
    setError(undefined);
    onType(text);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = way === 'phone' ? phoneError(address, phones) : emailError(address);
    setError(wrong && words.form.errors[wrong]);
    if (wrong) return event.currentTarget.querySelector('input')?.focus();
    void send(() => requestCode({ way, address: way === 'phone' ? address : cleanEmail(address) }));
  };
  const field = { label: texts.label, error, name: way, required: true, autoFocus: true };
  return (
    <form className="sign-in__form" noValidate onSubmit={submit}>
      <div className="sign-in__opening">
        <p className="sign-in__title">{texts.title}</p>
        <p>{texts.lead}</p>
      </div>
      {way === 'phone' ? (
        <PhoneField {...field} digits={address} rules={phones} onType={type} />
      ) : (
        <Field
          {...field}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={address}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <BusyButton
        type="submit"
        className="button button--white sign-in__send"
        isBusy={isSending}
        status={words.signIn.sending}
      >
        {words.signIn.send}
        <Arrow />
      </BusyButton>
    </form>
  );
}
