import './erase-account.css';
import { useState } from 'react';
import { customer as customerWords } from '#words/customer';
import { personalData as words } from '#words/customer/personal-data';
import { eraseAccount, requestErasureCode } from '../../stores/account/personal-data.ts';
import { errorMessage } from '../../stores/shell/form-errors.ts';
import { closeModal } from '../../stores/shell/modal.ts';
import { FormError } from '../../ui/fields/FormError.tsx';
import { Arrow } from '../../ui/Icons.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { BusyButton } from '../../ui/waiting/BusyButton.tsx';
import { CodeStep } from './CodeStep.tsx';

const texts = words.dialog;

/** The dialog that says what goes and what stays, and asks for a code before the account is erased. */
export default function EraseAccount() {
  const [isSent, setIsSent] = useState(false);
  return (
    <div className="sign-in erase-account">
      {isSent ? (
        <CodeStep name={texts.confirm} enter={eraseAccount} sendAgain={requestErasureCode} />
      ) : (
        <Warning onSent={() => setIsSent(true)} />
      )}
    </div>
  );
}

function Warning({ onSent }: { onSent(): void }) {
  const [problem, setProblem] = useState('');
  const { isSending, send } = useSending((error) => setProblem(errorMessage(error, '', customerWords.form)));
  const press = () => {
    setProblem('');
    void send(async () => {
      await requestErasureCode();
      onSent();
    });
  };
  return (
    <>
      <div className="sign-in__opening">
        <h2 className="sign-in__title">{texts.title}</h2>
      </div>
      <dl className="erase-account__facts">
        <dt>{texts.goes}</dt>
        {texts.going.map((thing) => (
          <dd key={thing}>{thing}</dd>
        ))}
        <dt>{texts.stays}</dt>
        <dd>{texts.staying}</dd>
      </dl>
      <FormError>{problem}</FormError>
      <BusyButton
        type="button"
        className="button button--white sign-in__send"
        isBusy={isSending}
        status={texts.sending}
        onClick={press}
      >
        {texts.send}
        <Arrow />
      </BusyButton>
      <button
        type="button"
        className="erase-account__keep underlined"
        onClick={() => closeModal('eraseAccount')}
      >
        {texts.keep}
      </button>
    </>
  );
}
