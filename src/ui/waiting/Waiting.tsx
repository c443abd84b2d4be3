import './waiting.css';

interface Props {
  text: string;
  /** The retry button; left out while loading. */
  again?: { name: string; press(): void };
}

/** Shown in place of content that is loading or failed to load. */
export function Waiting({ text, again }: Props) {
  return (
    <div className="waiting" role="status">
      <p>{text}</p>
      {again && (
        <button type="button" className="button" onClick={again.press}>
          {again.name}
        </button>
      )}
    </div>
  );
}
