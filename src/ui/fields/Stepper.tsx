import './stepper.css';
import { type KeyboardEvent, useState } from 'react';
import { useTypedText } from './use-typed-text.ts';

interface Props {
  value: number;
  min: number;
  max: number;
  names: { field: string; less: string; more: string };
  /** Parses the typed text; `before` is the present value. */
  read(text: string, before: number): number;
  /** Shown when the typed number had to be corrected. */
  limits: string;
  onChange(value: number): void;
}

/** A number field with buttons for less and more. */
export function Stepper({ value, min, max, names, read, limits, onChange }: Props) {
  const [text, setText] = useTypedText(String(value));
  const [isCorrected, setIsCorrected] = useState(false);

  const change = (next: number) => {
    setIsCorrected(false);
    if (next >= min && next <= max) onChange(next);
  };
  const commit = () => {
    const typed = read(text, value);
    setIsCorrected(String(typed) !== text.trim());
    setText(String(typed));
    if (typed !== value) onChange(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') change(value + 1);
    else if (event.key === 'ArrowDown') change(value - 1);
    else if (event.key === 'Enter') commit();
    else return;
    event.preventDefault();
  };

  return (
    <div className="stepper">
      <div className="stepper__cells">
        <button
          type="button"
          aria-label={names.less}
          aria-disabled={value <= min}
          onClick={() => change(value - 1)}
        >
          −
        </button>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={names.field}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          aria-label={names.more}
          aria-disabled={value >= max}
          onClick={() => change(value + 1)}
        >
          +
        </button>
      </div>
      <p role="status">{isCorrected && limits}</p>
    </div>
  );
}
