import './field.css';
import { type ComponentProps, useId } from 'react';
import { FieldError } from './FieldError.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A text field with its label above and its error or hint below. */
export function Field({ label, error, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error || hint ? `${id}-message` : undefined}
      />
      <FieldMessage id={`${id}-message`} error={error} hint={hint} />
    </div>
  );
}

interface MessageProps {
  id: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** The error of a field, else its hint. */
export function FieldMessage({ id, error, hint }: MessageProps) {
  if (error !== undefined) return <FieldError id={id}>{error}</FieldError>;
  if (hint === undefined) return null;
  return (
    <p id={id} className="field__hint">
      {hint}
    </p>
  );
}
