import { useStore } from '@nanostores/react';
import { search as texts } from '#words/search';
import { $query, $recentSearches, forgetSearches, removeRecentSearch } from '../../stores/search/search.ts';
import { Cross } from '../../ui/Icons.tsx';
import { rowClass, withFocusInField } from './use-search-field.ts';

export function RecentSearches() {
  const recent = useStore($recentSearches);
  if (recent.length === 0) return null;
  return (
    <section className="recent" aria-label={texts.recent}>
      <h3 className="search-head">
        {texts.recent}
        <button type="button" onClick={withFocusInField(forgetSearches)}>
          {texts.forgetAll}
        </button>
      </h3>
      <ul>
        {recent.map((query) => (
          <li key={query}>
            <button type="button" className={rowClass} onClick={withFocusInField(() => $query.set(query))}>
              <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5l3 3" />
              </svg>
              <span>{query}</span>
            </button>
            <button
              type="button"
              aria-label={`${texts.forget}: ${query}`}
              onClick={withFocusInField(() => removeRecentSearch(query))}
            >
              <Cross />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
