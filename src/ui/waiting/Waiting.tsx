import './waiting.css';

interface Props {
  text: string;
  /** Left out: there is nothing to do but wait, or to leave. */
  again?: { name: string; press(): void };
}

/** In place of what is not there yet, or will not come. */
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
