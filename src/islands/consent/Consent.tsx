import './consent.css';
import { type SubmitEvent, useState } from 'react';
import {
  type Consent as Agreed,
  consentCategories,
  everything,
  nothingMore,
} from '../../domain/visitor/consent.ts';
import { words } from '../../locales/consent.ts';
import { $consent } from '../../stores/analytics/consent.ts';
import { answerConsent } from '../../stores/analytics/give-consent.ts';
import { closeModal } from '../../stores/shell/modal.ts';
import { Category } from './Category.tsx';

/** The dialog in which each kind of cookies is agreed to, or not. Nothing is agreed to beforehand. */
export default function Consent() {
  const [agreed, setAgreed] = useState<Agreed>($consent.get() ?? nothingMore);
  const answer = (consent: Agreed) => {
    answerConsent(consent);
    closeModal('cookies');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    answer(agreed);
  };
  return (
    <form className="consent" onSubmit={submit}>
      <Category {...words.necessary} isAgreed />
      {consentCategories.map((category) => (
        <Category
          key={category}
          {...words[category]}
          isAgreed={agreed[category]}
          onChange={(isAgreed) => setAgreed({ ...agreed, [category]: isAgreed })}
        />
      ))}
      <p className="consent__change">{words.change}</p>
      <div className="consent__answers">
        <button type="submit">{words.save}</button>
        <button type="button" onClick={() => answer(nothingMore)}>
          {words.onlyNecessary}
        </button>
        <button type="button" onClick={() => answer(everything)}>
          {words.all}
        </button>
      </div>
    </form>
  );
}
