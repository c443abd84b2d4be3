import './segments.css';

interface Props<T extends string> {
  label: string;
  choices: readonly { value: T; name: string; reason?: string | undefined }[];
  value: T;
  onChange(value: T): void;
}

/** One of few; a choice that is closed says why on its second line. */
export function Segments<T extends string>({ label, choices, value, onChange }: Props<T>) {
  return (
    <fieldset className="segments" aria-label={label}>
      {choices.map(({ value: choice, name, reason }) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          aria-disabled={reason !== undefined}
          onClick={() => reason === undefined && onChange(choice)}
        >
          {name}
          {reason !== undefined && <small>{reason}</small>}
        </button>
      ))}
    </fieldset>
  );
}
