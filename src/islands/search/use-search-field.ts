import { type MouseEvent, type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';
import { search as words } from '#words/search';
import { cardLinkClass, dataCard } from '../../markup/card.ts';
import { dialogQueryClass } from '../../markup/dialog.ts';
import { $query, addRecentSearch, trackSearch } from '../../stores/search/search.ts';

/** The link of a goods card. */
export const cardLink = `.${cardLinkClass}`;

/** The search field of the dialog around an element. */
const searchFieldOf = (element: Element | null): HTMLInputElement | null | undefined =>
  element?.closest('dialog')?.querySelector<HTMLInputElement>(`.${dialogQueryClass}`);

/** The text of the field, which may have been typed before the island came. */
export const useQuery = (): string => useSyncExternalStore(listenToQuery, typedQuery);

const listenToQuery = (changed: () => void) => $query.listen(changed);
const typedQuery = () => document.querySelector<HTMLInputElement>(`.${dialogQueryClass}`)?.value ?? '';

/** What the arrow keys move through, beside the cards. */
export const rowClass = 'search-row';

/** The pressed button may disappear, so the focus returns to the search field first. */
export const withFocusInField = (press: () => void) => (event: MouseEvent) => {
  searchFieldOf(event.currentTarget)?.focus();
  press();
};

/** Connects the page's search field, which may hold a query already, to the island's query. */
export function useSearchField(content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = content.current?.closest('dialog');
    const field = searchFieldOf(content.current);
    if (!dialog || !field) return;
    Object.assign(field, { autocomplete: 'off', spellcheck: false, enterKeyHint: 'search' });
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    const readQuery = () => $query.set(field.value);
    readQuery();
    const clear = clearButton(field);
    field.after(clear);
    field.addEventListener('input', readQuery, options);
    field.addEventListener('change', trackSearch, options);
    dialog.addEventListener('keydown', (event) => moveThroughResults(dialog, field, event), options);
    dialog.addEventListener('click', rememberSearch, options);
    const stopWritingQuery = $query.listen((query) => {
      if (field.value !== query) field.value = query;
    });
    return () => {
      listeners.abort();
      stopWritingQuery();
      clear.remove();
    };
  }, [content]);
}

/** The button stands beside the field, whose style hides it while there is nothing to clear. */
function clearButton(field: HTMLInputElement): HTMLButtonElement {
  return Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'search-clear',
    textContent: words.clear,
    onclick: () => clearField(field),
  });
}

function clearField(field: HTMLInputElement): void {
  field.focus();
  $query.set('');
}

/** A search counts as recent once one of its results is pressed. */
function rememberSearch({ target }: Event): void {
  if (target instanceof Element && target.closest(`[${dataCard}]`)) addRecentSearch($query.get());
}

const arrowSteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Arrow keys move between the field and the rows. Enter in the field opens a single result, or focuses the first row;
 * Escape clears the field before it closes the dialog.
 */
function moveThroughResults(dialog: HTMLElement, field: HTMLInputElement, event: KeyboardEvent): void {
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.key === 'Escape' && field.value !== '') {
    event.preventDefault();
    clearField(field);
    return;
  }
  // A letter typed on a row continues the query. Space presses a button.
  if ((event.key.length === 1 && event.key !== ' ') || event.key === 'Backspace') {
    field.focus();
    return;
  }
  const rows = [...dialog.querySelectorAll<HTMLElement>(`${cardLink}, .${rowClass}`)];
  const links = rows.filter((row) => row.matches(cardLink));
  const stops = [field, ...rows];
  const current = stops.indexOf(stopOf(event.target, field));
  const next = stops[current + (arrowSteps[event.key] ?? 0)];
  if (current >= 0 && next && next !== stops[current]) {
    event.preventDefault();
    next.focus();
  } else if (event.key === 'Enter' && event.target === field) {
    const [first] = rows;
    if (first === undefined) return;
    // Firefox would apply Enter to the link that has just got the focus, and open it.
    event.preventDefault();
    const only = links.length === 1 ? links[0] : rows.length === 1 ? first : undefined;
    if (only) only.click();
    else first.focus();
  }
}

/** From a card's heart or buttons, the arrows start at the card's link. */
function stopOf(target: EventTarget | null, field: HTMLElement): HTMLElement {
  if (target instanceof HTMLElement && target.classList.contains(rowClass)) return target;
  const card = target instanceof Element ? target.closest(`[${dataCard}]`) : null;
  return card?.querySelector<HTMLElement>(cardLink) ?? field;
}
