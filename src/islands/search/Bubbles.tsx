import { type CSSProperties, useSyncExternalStore } from 'react';
import { type Bubble, bubbleSets } from '../../components/sprites/bubbles.ts';
import { files } from '../../editions/paths.ts';

/** Taste signs that fall and settle beside the results, on screens wide enough for both. */
export function Bubbles() {
  if (!useWideScreen()) return null;
  return (
    <div className="bubbles" aria-hidden="true">
      {bubbleSets.flat().map((bubble, turn) => (
        <svg key={bubble.x} className="bubble" style={bubbleStyle(bubble, turn)} aria-hidden="true">
          <use href={`${files.bubbles}#${bubble.name}`} />
        </svg>
      ))}
    </div>
  );
}

const bubbleStyle = ({ x, y, radius }: Bubble, turn: number): CSSProperties => ({
  '--x': x - radius,
  '--y': y - radius,
  '--size': 2 * radius,
  '--turn': turn,
});

const wideScreen = matchMedia('(min-width: 1024px)');

function listenToWidth(listener: () => void): () => void {
  wideScreen.addEventListener('change', listener);
  return () => wideScreen.removeEventListener('change', listener);
}

const useWideScreen = (): boolean => useSyncExternalStore(listenToWidth, () => wideScreen.matches);
