import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { words } from '../../locales/browser.ts';
import { $query, $recentSearches, removeRecentSearch } from '../../stores/search/search.ts';
import { searchFieldOf } from './use-search-field.ts';

const texts = words.search;

/** The pressed button disappears, so the focus returns to the search field first. */
const withFocusInField = (press: () => void) => (event: MouseEvent) => {
  searchFieldOf(event.currentTarget)?.focus();
  press();
};

export function RecentSearches() {
  const recent = useStore($recentSearches);
  if (recent.length === 0) return null;
  return (
    <section className="recent" aria-label={texts.recent}>
      <h3>{texts.recent}</h3>
      <ul>
        {recent.map((query) => (
          <li key={query}>
            <button type="button" onClick={withFocusInField(() => $query.set(query))}>
              {query}
            </button>
            <button
              type="button"
              className="recent__forget"
              aria-label={`${texts.forget}: ${query}`}
              onClick={withFocusInField(() => removeRecentSearch(query))}
            >
              <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="m6 6 12 12M18 6 6 18" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
