import './search.css';
import { useStore } from '@nanostores/react';
import { useCallback, useRef, useState } from 'react';
import { isSearchable } from '../../domain/search/search.ts';
import { words } from '../../locales/browser.ts';
import { loadIndex, loadResults, pageSize, resultsInMemory } from '../../stores/search/results.ts';
import { $query } from '../../stores/search/search.ts';
import { avoidFlicker } from '../../stores/shell/avoid-flicker.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { Waiting } from '../../ui/waiting/Waiting.tsx';
import { Bubbles } from './Bubbles.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import { Results } from './Results.tsx';
import { useSearchField } from './use-search-field.ts';

const texts = words.search;

// Starts loading with the island. After a failure here, the component below loads it again.
loadIndex().catch(() => undefined);

/** The content of the search overlay, below the field, which the page itself renders. */
export default function Search() {
  const content = useRef<HTMLDivElement>(null);
  useSearchField(content);
  const query = useStore($query);
  const { limit, showMore } = useLimit(query);
  const loaded = useLoaded(useCallback(() => avoidFlicker(loadResults(query, limit)), [query, limit]));
  const results = resultsInMemory(query, limit);
  const isLoading = !results.isComplete && loaded.state === 'loading';
  return (
    <div className="search-answer" ref={content}>
      {!isSearchable(query) && (
        <>
          <p className="search-answer__hint">{texts.start}</p>
          <RecentSearches />
        </>
      )}
      <Results results={results} query={query} isLoading={isLoading} showMore={showMore} />
      {isLoading && results.hits.length === 0 && <Waiting text={texts.loading} />}
      {!results.isComplete && loaded.state === 'failed' && (
        <Waiting text={texts.failed} again={{ name: texts.again, press: loaded.again }} />
      )}
      <Bubbles />
    </div>
  );
}

/** How many results are shown: one page more with each `showMore`, one page again with each new query. */
function useLimit(query: string) {
  const [state, setState] = useState({ query, limit: pageSize });
  const limit = state.query === query ? state.limit : pageSize;
  return { limit, showMore: () => setState({ query, limit: limit + pageSize }) };
}
