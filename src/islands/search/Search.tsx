import './search.css';
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { isSearchable } from '../../domain/search/search.ts';
import { words } from '../../locales/browser.ts';
import { $query, searchIndex } from '../../stores/search/search.ts';
import { unhurried } from '../../stores/shell/avoid-flicker.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { Bubbles } from './Bubbles.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import { Results } from './Results.tsx';
import { useSearchField } from './use-search-field.ts';

const texts = words.search;
const askIndex = () => unhurried(searchIndex());

// The index comes along with the island, not after it; what fails here is asked for again when it is wanted.
searchIndex().catch(() => undefined);

/** What the search overlay shows below its field, which is the page's own. */
export default function Search() {
  const place = useRef<HTMLDivElement>(null);
  useSearchField(place);
  const index = useLoaded(askIndex);
  const query = useStore($query);
  return (
    <div className="search-answer" ref={place}>
      {!isSearchable(query) && (
        <>
          <p className="search-answer__hint">{texts.start}</p>
          <RecentSearches />
        </>
      )}
      {isSearchable(query) && index.state === 'loading' && <Waiting text={texts.loading} />}
      {isSearchable(query) && index.state === 'failed' && (
        <Waiting text={texts.failed} again={{ name: texts.again, press: index.again }} />
      )}
      <Results index={index.state === 'ready' ? index.value : undefined} query={query} />
      <Bubbles />
    </div>
  );
}
