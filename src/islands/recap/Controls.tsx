import { words } from '../../locales/recap.ts';
import { Arrow } from '../../ui/icons.tsx';
import { Again, Pause, Play } from './Signs.tsx';

interface Props {
  place: number;
  isLast: boolean;
  isPaused: boolean;
  toggle(): void;
  previous(): void;
  next(): void;
  first(): void;
}

/** Back, on, and still: what fingers and keys do, for everybody to see. */
export function Controls({ place, isLast, isPaused, toggle, previous, next, first }: Props) {
  const resume = isPaused ? { name: words.resume, sign: <Play /> } : { name: words.pause, sign: <Pause /> };
  const { name, sign } = isLast ? { name: words.replay, sign: <Again /> } : resume;
  return (
    <div className="recap__controls">
      <button type="button" aria-label={words.previous} aria-disabled={place === 0} onClick={previous}>
        <Arrow />
      </button>
      <button type="button" onClick={isLast ? first : toggle}>
        {sign}
        {name}
      </button>
      <button type="button" aria-label={words.next} aria-disabled={isLast} onClick={next}>
        <Arrow />
      </button>
    </div>
  );
}
