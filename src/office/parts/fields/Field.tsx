import './field.css';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../Icon.tsx';

interface Common {
  label: string;
  /** Told in a black row below the field. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Changed, and not saved. */
  isChanged?: boolean;
}

type InputProps = Common & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function Field({ label, error, hint, isChanged, ...input }: InputProps) {
  const { id, described, rest } = useParts({ error, hint });
  return (
    <div className="field" data-changed={isChanged || undefined}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} aria-invalid={error !== undefined} aria-describedby={described} />
      {rest}
    </div>
  );
}

type AreaProps = Common & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export function TextArea({ label, error, hint, isChanged, ...area }: AreaProps) {
  const { id, described, rest } = useParts({ error, hint });
  return (
    <div className="field" data-changed={isChanged || undefined}>
      <label htmlFor={id}>{label}</label>
      <textarea rows={3} {...area} id={id} aria-invalid={error !== undefined} aria-describedby={described} />
      {rest}
    </div>
  );
}

type SelectProps = Common & Omit<ComponentProps<'select'>, 'id' | 'className'>;

/** Its options are its children. */
export function Select({ label, error, hint, isChanged, ...select }: SelectProps) {
  const { id, described, rest } = useParts({ error, hint });
  return (
    <div className="field" data-changed={isChanged || undefined}>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} aria-invalid={error !== undefined} aria-describedby={described} />
      {rest}
    </div>
  );
}

function useParts({ error, hint }: Pick<Common, 'error' | 'hint'>) {
  const id = useId();
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  const described = [error !== undefined && errorId, hint !== undefined && hintId].filter(Boolean).join(' ');
  const rest = (
    <>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={hintId} className="meta">
          {hint}
        </p>
      )}
    </>
  );
  return { id, described: described || undefined, rest };
}

/** A black row with a sign, so that it does not depend on colour alone. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="field-error" role="alert">
    <Icon name="warning" />
    <span>{children}</span>
  </p>
);
