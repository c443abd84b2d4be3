import './consent.css';
import '../../ui/fields/checkbox.css';
import { type SubmitEvent, useId, useState } from 'react';
import { consent as words } from '#words/consent';
import {
  allConsent,
  type Consent as Choice,
  consentCategories,
  noConsent,
} from '../../domain/visitor/consent.ts';
import { $consent } from '../../stores/analytics/consent.ts';
import { giveConsent } from '../../stores/analytics/give-consent.ts';
import { closeModal } from '../../stores/shell/modal.ts';

/** The dialog of cookie consent, category by category. Nothing is pre-selected. */
export default function Consent() {
  const [choice, setChoice] = useState<Choice>($consent.get() ?? noConsent);
  const saveChoice = (consent: Choice) => {
    giveConsent(consent);
    closeModal('cookies');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    saveChoice(choice);
  };
  return (
    <form className="consent" onSubmit={submit}>
      <Category {...words.necessary} isAgreed />
      {consentCategories.map((category) => (
        <Category
          key={category}
          {...words[category]}
          isAgreed={choice[category]}
          onChange={(isAgreed) => setChoice({ ...choice, [category]: isAgreed })}
        />
      ))}
      <p className="consent__change">{words.change}</p>
      <div className="consent__answers">
        <button type="submit">{words.save}</button>
        <button type="button" onClick={() => saveChoice(noConsent)}>
          {words.onlyNecessary}
        </button>
        <button type="button" onClick={() => saveChoice(allConsent)}>
          {words.all}
        </button>
      </div>
    </form>
  );
}

interface CategoryProps {
  name: string;
  text: string;
  isAgreed: boolean;
  /** Left out for the necessary cookies. */
  onChange?(isAgreed: boolean): void;
}

function Category({ name, text, isAgreed, onChange }: CategoryProps) {
  const id = useId();
  return (
    <label className="consent__category">
      <input
        className="checkbox"
        type="checkbox"
        checked={isAgreed}
        disabled={onChange === undefined}
        aria-describedby={id}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      <b>{name}</b>
      <span id={id} aria-hidden="true">
        {text}
      </span>
    </label>
  );
}
