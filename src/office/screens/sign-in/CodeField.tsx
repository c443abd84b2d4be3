import './code-field.css';
import { useId } from 'react';
import { FieldError } from '../../parts/fields/Field.tsx';

interface Props {
  label: string;
  length: number;
  code: string;
  error: string | undefined;
  isBusy: boolean;
  onType(text: string): void;
}

/** One field for the browser, so that it pastes, fills and deletes as it does anywhere; drawn as a box for each digit. */
export function CodeField({ label, length, code, error, isBusy, onType }: Props) {
  const id = useId();
  return (
    <div className="code-field">
      <div className="code-field__boxes">
        <input
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
          inputMode="numeric"
          autoComplete="one-time-code"
          name="code"
          // biome-ignore lint/a11y/noAutofocus: the page asks for nothing else.
          autoFocus
          readOnly={isBusy}
          value={code}
          onChange={({ target }) => onType(target.value)}
          // Digits are added and deleted at the end, where the frame shows it.
          onSelect={({ currentTarget: input }) => {
            const { value, selectionStart, selectionEnd } = input;
            if (selectionStart === selectionEnd) input.setSelectionRange(value.length, value.length);
          }}
        />
        {Array.from({ length }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move.
            key={place}
            aria-hidden="true"
            data-next={place === Math.min(code.length, length - 1) || undefined}
          >
            {code[place]}
          </span>
        ))}
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
