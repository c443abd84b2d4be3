import { browser as words } from '#words/browser';
import { fill } from '../../locales/fill.ts';

interface Props {
  line: string | undefined;
  roast: number;
}

const degrees = [1, 2, 3, 4, 5];

export function Roast({ line, roast }: Props) {
  return (
    <span className="roast">
      {line && <span className="roast__line">{line}</span>}
      <span className="roast__dots" role="img" aria-label={fill(words.card.roast, { roast })}>
        {degrees.map((degree) => (
          <i key={degree} className={degree <= roast ? 'full' : undefined} />
        ))}
      </span>
    </span>
  );
}
