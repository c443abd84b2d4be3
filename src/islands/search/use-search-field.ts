import { type RefObject, useLayoutEffect } from 'react';
import { dataCard } from '../../markup/card.ts';
import { $query, keepSearch, tellSearch } from '../../stores/search/search.ts';
import { moveThroughResults } from './move-through-results.ts';
import { searchFieldOf } from './search-field.ts';

/** The field was there before the island, and may already have been typed in. */
export function useSearchField(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = place.current?.closest('dialog');
    const field = searchFieldOf(place.current);
    if (!dialog || !field) return;
    const here = new AbortController();
    const listening = { signal: here.signal };
    const follow = () => $query.set(field.value);
    follow();
    field.addEventListener('input', follow, listening);
    field.addEventListener('change', tellSearch, listening);
    dialog.addEventListener('keydown', (event) => moveThroughResults(dialog, field, event), listening);
    dialog.addEventListener('click', keepWhatWasFound, listening);
    const stopShowing = $query.listen((query) => {
      if (field.value !== query) field.value = query;
    });
    return () => {
      here.abort();
      stopShowing();
    };
  }, [place]);
}

/** A press on a result: the search was worth something. */
function keepWhatWasFound({ target }: Event): void {
  if (target instanceof Element && target.closest(`[${dataCard}]`)) keepSearch($query.get());
}
