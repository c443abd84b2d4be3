import './sign-in.css';
import { type SubmitEvent, useState } from 'react';
import { edition } from '#edition';
import { customer as words } from '#words/customer';
import { PhoneField } from '../../components/PhoneField.tsx';
import { cleanEmail, emailError } from '../../domain/profile/fields.ts';
import { phoneError } from '../../domain/profile/phone.ts';
import type { SignInWay } from '../../editions/edition.ts';
import { errorMessage } from '../../stores/shell/form-errors.ts';
import { type Recipient, signInWays } from '../../stores/sign-in/send-code.ts';
import { sentCode } from '../../stores/sign-in/sent-code.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { Arrow } from '../../ui/Icons.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { BusyButton } from '../../ui/waiting/BusyButton.tsx';

interface Texts {
  title: string;
  lead: string;
  /** Switches to this way. */
  other: string;
}

interface Props {
  texts: Readonly<Record<SignInWay, Texts>>;
  send(recipient: Recipient): Promise<unknown>;
}

/** Asks for a phone number or an e-mail address. Switching between the two keeps what was typed. */
export function AddressStep({ texts, send }: Props) {
  const [sent] = useState(sentCode);
  const ways = signInWays();
  const [way, setWay] = useState(sent?.way ?? ways[0] ?? 'phone');
  const [typed, setTyped] = useState({ phone: '', email: '', ...(sent && { [sent.way]: sent.address }) });
  return (
    <>
      <AddressForm
        key={way}
        way={way}
        send={send}
        texts={texts[way]}
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
            {texts[other].other}
          </button>
        ))}
    </>
  );
}

interface AddressFormProps extends Pick<Props, 'send'> {
  way: SignInWay;
  texts: Texts;
  address: string;
  onType(address: string): void;
}

const { phones } = edition.signIn;

/** Asks for the address to which the code is sent. */
function AddressForm({ way, texts, address, onType, send }: AddressFormProps) {
  const [error, setError] = useState<string>();
  const sending = useSending((reason) => setError(errorMessage(reason, way, words.form)));
  const type = (text: string) => {
    setError(undefined);
    onType(text);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = way === 'phone' ? phoneError(address, phones) : emailError(address);
    setError(wrong && words.form.errors[wrong]);
    if (wrong) return event.currentTarget.querySelector('input')?.focus();
    const recipient = { way, address: way === 'phone' ? address : cleanEmail(address) };
    void sending.send(async () => {
      await send(recipient);
    });
  };
  const field = { label: words.signIn[way].label, error, name: way, required: true, autoFocus: true };
  return (
    <form className="sign-in__form" noValidate onSubmit={submit}>
      <div className="sign-in__opening">
        <h2 className="sign-in__title">{texts.title}</h2>
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
        isBusy={sending.isSending}
        status={words.signIn.sending}
      >
        {words.signIn.send}
        <Arrow />
      </BusyButton>
    </form>
  );
}
