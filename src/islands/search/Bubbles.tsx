import './bubbles.css';
import { type CSSProperties, useSyncExternalStore } from 'react';
import { search as words } from '#words/search';
import { type Bubble, type BubbleName, bubbleSets } from '../../components/sprites/bubbles.ts';
import type { SearchTerm } from '../../domain/search/search-terms.ts';
import { files } from '../../editions/paths.ts';
import { wide } from '../../styles/breakpoints.ts';
import { chooseTerm } from './Terms.tsx';
import { rowClass } from './use-search-field.ts';

/** The bubble that stands for each family of tastes. */
const bubbleOfFamily: Readonly<Record<string, BubbleName>> = {
  floral: 'jasmine',
  citrus: 'bergamot',
  chocolate: 'milkChocolate',
  berry: 'raspberry',
  tropical: 'mango',
  nut: 'hazelnut',
};

const bubbles = bubbleSets.flat();

/** Taste signs that fall and settle beside the results; those of the given tastes can be pressed. */
export function Bubbles({ tastes }: { tastes: readonly SearchTerm[] }) {
  const labels = tastes.flatMap((term) => {
    const turn = bubbles.findIndex(({ name }) => name === bubbleOfFamily[term.family ?? '']);
    const bubble = bubbles[turn];
    return bubble ? { term, bubble, turn } : [];
  });
  return (
    <div className="bubbles-place">
      <div className="bubbles" aria-hidden="true">
        {bubbles.map((bubble, turn) => (
          <svg key={bubble.x} className="bubble" style={bubbleStyle(bubble, turn)} aria-hidden="true">
            <use href={`${files.bubbles}#${bubble.name}`} />
          </svg>
        ))}
      </div>
      {labels.length > 0 && (
        <section aria-label={words.tastes}>
          <h3 className="search-head">{words.tastes}</h3>
          <ul>
            {labels.map(({ term: { name, count }, bubble, turn }) => (
              <li key={name}>
                <button
                  type="button"
                  className={`${rowClass} bubble bubble--taste`}
                  style={bubbleStyle(bubble, turn)}
                  onClick={chooseTerm(name)}
                >
                  <span className="bubble__label">
                    {name} <b>{count}</b>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const bubbleStyle = ({ x, y, radius }: Bubble, turn: number): CSSProperties => ({
  '--x': x - radius,
  '--y': y - radius,
  '--size': 2 * radius,
  '--turn': turn,
});

const wideScreen = matchMedia(wide);

function listenToWidth(listener: () => void): () => void {
  wideScreen.addEventListener('change', listener);
  return () => wideScreen.removeEventListener('change', listener);
}

/** Wide enough for the results and the bubbles. */
export const useWideScreen = (): boolean => useSyncExternalStore(listenToWidth, () => wideScreen.matches);
