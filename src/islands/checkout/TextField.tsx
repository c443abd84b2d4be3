import './text-field.css';
import { type ComponentProps, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  /** Undefined: nothing is wrong. */
  error: string | undefined;
  onChange(text: string): void;
}

export function TextField({ label, error, onChange, ...input }: Props) {
  const id = useId();
  return (
    <div className="text-field">
      <label htmlFor={input.id ?? id}>{label}</label>
      <input
        id={id}
        type="text"
        {...input}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-error`} className="checkout-problem" hidden={error === undefined}>
        {error}
      </p>
    </div>
  );
}
