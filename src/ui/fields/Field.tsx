import './field.css';
import { type ComponentProps, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A text to type, with its name above and what is wrong with it below. */
export function Field({ label, error, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error || hint ? `${id}-said` : undefined}
      />
      <FieldSaid id={`${id}-said`} error={error} hint={hint} />
    </div>
  );
}

interface SaidProps {
  id: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** Under a field: what is wrong, else what is good to know. */
export function FieldSaid({ id, error, hint }: SaidProps) {
  const text = error ?? hint;
  if (text === undefined) return null;
  return (
    <p id={id} className={error === undefined ? 'field__hint' : 'field__error'}>
      {text}
    </p>
  );
}
