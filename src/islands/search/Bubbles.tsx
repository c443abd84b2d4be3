import './bubbles.css';
import type { CSSProperties } from 'react';
import { type Bubble, bubbleSets } from '../../components/bubbles.ts';
import { files } from '../../editions/paths.ts';
import { useWideScreen } from './use-wide-screen.ts';

/** Tastes that fall and settle beside the results, where there is room beside them. */
export function Bubbles() {
  if (!useWideScreen()) return null;
  return (
    <div className="bubbles" aria-hidden="true">
      {bubbleSets.flat().map((bubble, turn) => (
        <svg key={bubble.x} className="bubble" style={placeOf(bubble, turn)} aria-hidden="true">
          <use href={`${files.bubbles}#${bubble.name}`} />
        </svg>
      ))}
    </div>
  );
}

interface Place extends CSSProperties {
  [name: `--${string}`]: number;
}

const placeOf = ({ x, y, radius }: Bubble, turn: number): Place => ({
  '--x': x - radius,
  '--y': y - radius,
  '--size': 2 * radius,
  '--turn': turn,
});
