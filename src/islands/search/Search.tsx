import './search.css';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { edition } from '#edition';
import { search as texts } from '#words/search';
import { isSearchable } from '../../domain/search/search.ts';
import type { TermKind } from '../../domain/search/search-terms.ts';
import { formatAmount } from '../../locales/format.ts';
import { loadedTerms, loadIndex, pageSize, resultsInMemory } from '../../stores/search/results.ts';
import { loadSearch, suggestionInMemory, termsInMemory } from '../../stores/search/terms.ts';
import { avoidFlicker } from '../../stores/shell/avoid-flicker.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { Waiting } from '../../ui/waiting/Waiting.tsx';
import { Bubbles, useWideScreen } from './Bubbles.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import { NothingFound, Results, TermGoods } from './Results.tsx';
import { Countries, Tastes, Terms } from './Terms.tsx';
import { useQuery, useSearchField } from './use-search-field.ts';

// Starts loading with the island. After a failure here, the component below loads it again.
loadIndex().then(makeFormats, () => undefined);

/** Those of prices take a slow phone 20 ms: not while a letter waits for its answer. */
function makeFormats(): void {
  for (const price of [1, 0.5]) formatAmount(price, edition.locale);
}

/**
 * The content of the search overlay, below the field, which the page itself renders. A slow phone answers a letter sooner
 * with the first goods that have it in their names; all else follows after the next paint.
 */
export default function Search() {
  const content = useRef<HTMLDivElement>(null);
  useSearchField(content);
  const query = useQuery();
  const { limit, showMore } = useLimit(query);
  const loaded = useLoaded(useCallback(() => avoidFlicker(loadSearch(query, limit)), [query, limit]));
  const { results, byTerm, isEmpty } = foundInMemory(query, limit);
  const { rows, moreToCome } = useFirstRows(results.hits);
  const laterQuery = useDeferredValue(query);
  const later = laterQuery === query ? { byTerm, isEmpty } : foundInMemory(laterQuery, limit);
  const isComplete = results.isComplete && byTerm.isComplete;
  const isLoading = !isComplete && loaded.state === 'loading';
  const hasNothing = isSearchable(query) && isComplete && isEmpty && loaded.state !== 'loading';
  const isWide = useWideScreen();
  const ofKind = (kind: TermKind) => loadedTerms().filter((term) => term.kind === kind);
  const offersTastes = isEmpty && later.isEmpty && !isLoading;
  return (
    <div className="search-answer" ref={content}>
      <div>
        {!isSearchable(query) && (
          <>
            <p className="search-answer__hint">{texts.start}</p>
            <RecentSearches />
          </>
        )}
        <Results
          results={results}
          shown={rows}
          byTerm={byTerm}
          hasNothing={hasNothing}
          query={query}
          isLoading={isLoading}
          showMore={showMore}
        />
        {hasNothing && <NothingFound query={query} meant={suggestionInMemory(query)} />}
        {isLoading && results.hits.length === 0 && <Waiting text={texts.loading} />}
        {!isComplete && loaded.state === 'failed' && (
          <Waiting text={texts.failed} again={{ name: texts.again, press: loaded.again }} />
        )}
      </div>
      <div className="search-answer__side">
        {!moreToCome && later.byTerm.terms.length > 0 && (
          <Terms hits={later.byTerm.terms} query={laterQuery} />
        )}
        {!isWide && offersTastes && <Tastes terms={ofKind('taste')} />}
        {isWide && <Bubbles tastes={offersTastes ? ofKind('taste') : []} />}
      </div>
      <div>
        {!moreToCome && (
          <TermGoods byTerm={later.byTerm} isLoading={isLoading} query={laterQuery} showMore={showMore} />
        )}
        {offersTastes && <Countries terms={ofKind('country').slice(0, countriesOffered)} />}
      </div>
    </div>
  );
}

const countriesOffered = 9;

function foundInMemory(query: string, limit: number) {
  const results = resultsInMemory(query, limit);
  const byTerm = termsInMemory(query, limit);
  return { results, byTerm, isEmpty: results.count === 0 && byTerm.terms.length === 0 };
}

const rowsAtOnce = 3;

/** The rows to draw before the next paint. While others are still to come, nothing stands below: they would push it down. */
function useFirstRows<T>(all: readonly T[]) {
  const rows = all.slice(0, Math.max(useDeferredValue(all.length), rowsAtOnce));
  return { rows, moreToCome: rows.length === rowsAtOnce && rows.length < all.length };
}

/** How many results are shown: one page more with each `showMore`, one page again with each new query. */
function useLimit(query: string) {
  const [state, setState] = useState({ query, limit: pageSize });
  const limit = state.query === query ? state.limit : pageSize;
  return { limit, showMore: () => setState({ query, limit: limit + pageSize }) };
}
