import { type Retry, RetryButton } from './RetryButton.tsx';
import './waiting.css';

interface Props {
  text: string;
  /** The retry button; left out while loading. */
  again?: Retry;
}

/** Shown in place of content that is loading or failed to load. */
export function Waiting({ text, again }: Props) {
  return (
    <div className="waiting" role="status">
      <p>{text}</p>
      {again && <RetryButton className="button" retry={again} />}
    </div>
  );
}
