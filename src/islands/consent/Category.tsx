import '../../ui/checkbox.css';
import { useId } from 'react';

interface Props {
  name: string;
  text: string;
  isAgreed: boolean;
  /** Left out: the shop cannot do without. */
  onChange?(isAgreed: boolean): void;
}

export function Category({ name, text, isAgreed, onChange }: Props) {
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
