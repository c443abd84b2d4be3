import './choices.css';
import type { ReactNode } from 'react';

interface Choice {
  id: number;
  name: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
}

interface Props {
  legend: string;
  /** Name of the radio group, unique on the page. */
  name: string;
  choices: readonly Choice[];
  chosen: number | undefined;
  large?: boolean;
  /** The id of the error, if the choice is missing or refused. */
  error?: string | undefined;
  onChoose(id: number): void;
}

/** Radio buttons as cells that share their hairlines. */
export function Choices({ legend, name, choices, chosen, large, error, onChoose }: Props) {
  return (
    <fieldset
      className={large ? 'choices choices--large' : 'choices'}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only this role can be invalid.
      role="radiogroup"
      aria-invalid={error !== undefined}
      aria-describedby={error}
    >
      <legend>{legend}</legend>
      <div className="choices__cells">
        {choices.map((choice) => (
          <label key={choice.id}>
            <input
              type="radio"
              name={name}
              checked={choice.id === chosen}
              disabled={choice.disabled}
              onChange={() => onChoose(choice.id)}
            />
            <span>{choice.name}</span>
            {choice.note !== undefined && <small>{choice.note}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
