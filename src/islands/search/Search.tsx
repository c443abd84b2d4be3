import './search.css';
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { isSearchable } from '../../domain/search/search.ts';
import { words } from '../../locales/browser.ts';
import { $query, searchIndex } from '../../stores/search/search.ts';
import { avoidFlicker } from '../../stores/shell/avoid-flicker.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { Waiting } from '../../ui/waiting/Waiting.tsx';
import { Bubbles } from './Bubbles.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import { Results } from './Results.tsx';
import { useSearchField } from './use-search-field.ts';

const texts = words.search;
const loadIndex = () => avoidFlicker(searchIndex());

// Starts loading with the island. After a failure here, the component below loads it again.
searchIndex().catch(() => undefined);

/** The content of the search overlay, below the field, which the page itself renders. */
export default function Search() {
  const content = useRef<HTMLDivElement>(null);
  useSearchField(content);
  const index = useLoaded(loadIndex);
  const query = useStore($query);
  return (
    <div className="search-answer" ref={content}>
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
