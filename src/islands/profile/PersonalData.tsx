import './personal-data.css';
import { useState } from 'react';
import { edition } from '#edition';
import { customer as customerWords } from '#words/customer';
import { personalData as words } from '#words/customer/personal-data';
import { dayOf } from '../../domain/time/day.ts';
import { fill } from '../../locales/fill.ts';
import { downloadPersonalData } from '../../stores/account/personal-data.ts';
import { errorMessage } from '../../stores/shell/form-errors.ts';
import { openModal } from '../../stores/shell/modal.ts';
import { FormError } from '../../ui/fields/FormError.tsx';
import { Arrow } from '../../ui/Icons.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { BusyButton } from '../../ui/waiting/BusyButton.tsx';

/** What customers may do with their data: save it as a file, and have it erased. */
export function PersonalData() {
  const [problem, setProblem] = useState('');
  const [isSaved, setIsSaved] = useState(false);
  const { isSending, send } = useSending((error) => setProblem(errorMessage(error, '', customerWords.form)));
  const download = () => {
    setProblem('');
    setIsSaved(false);
    void send(async () => {
      await downloadPersonalData(fill(words.file, { date: today() }));
      setIsSaved(true);
    });
  };
  return (
    <section className="personal-data" aria-labelledby="personal-data">
      <h2 id="personal-data">{words.title}</h2>
      <BusyButton
        type="button"
        className="personal-data__row"
        isBusy={isSending}
        status={words.downloading}
        onClick={download}
      >
        <span>{words.download}</span>
        <small>{words.downloadHint}</small>
        <Arrow />
      </BusyButton>
      <FormError>{problem}</FormError>
      <p className="visually-hidden" role="status">
        {isSaved && words.downloaded}
      </p>
      <button type="button" className="personal-data__row" onClick={() => openModal('eraseAccount')}>
        <span>{words.erase}</span>
        <small>{words.eraseHint}</small>
        <Arrow />
      </button>
    </section>
  );
}

const today = () => dayOf(Date.now() / 1000, edition.timezones[0]);
