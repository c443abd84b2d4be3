import { sortCards } from '../../domain/catalogue/facets.ts';
import { matches } from '../../domain/catalogue/filters.ts';
import { isDefaultSelection, sortOrders } from '../../domain/catalogue/selection.ts';
import { listingId, sortId } from '../../markup/listing.ts';
import { dataSelecting } from '../../markup/page.ts';
import { dataPress, type ListingPress } from '../../markup/presses.ts';
import {
  $listing,
  $selection,
  followAddress,
  resetFilters,
  select,
  toggleFilter,
} from '../../stores/catalogue/filters.ts';
import { afterPaint } from './after-paint.ts';
import { disableChips, showChips, shownFilters } from './filter-chips.ts';
import { cardsSoFar, loadAllCards, pageCards } from './listed-cards.ts';
import { showCards } from './show-cards.ts';
import { showOutcome } from './show-outcome.ts';

const filtersPress = 'pageFilters' satisfies ListingPress;

const sort = document.querySelector<HTMLSelectElement>(`#${sortId}`);
const filtersButton = document.querySelector(`#${listingId} [${dataPress}="${filtersPress}"]`);

/** Handles a press or a choice in the listing's bar, or in what replaces the cards. */
export function handleUse(target: Element | undefined, order: string | undefined): void {
  orderBy(order);
  if (target instanceof HTMLButtonElement) presses[target.getAttribute(dataPress) ?? '']?.(target);
}

const presses: Readonly<Record<string, (button: HTMLButtonElement) => void>> = {
  pageFilters: loadAllCards,
  filter: (chip) => toggleFilter(Number(chip.value)),
  resetFilters,
  gatherAgain() {
    const listing = $listing.get();
    if (listing.state === 'failed') listing.again();
  },
} satisfies Record<ListingPress, (button: HTMLButtonElement) => void>;

function orderBy(value: string | undefined): void {
  const order = sortOrders.find((one) => one === value);
  if (order !== undefined && order !== $selection.get().order) select({ order });
}

function show(): void {
  const selection = $selection.get();
  const { filters, order } = selection;
  const { state } = $listing.get();
  const isWhole = isDefaultSelection(selection);
  const focused = document.activeElement;
  if (!isWhole) loadAllCards();
  const { cards, listing } = cardsSoFar();
  const isMatched = matches(listing, filters);
  const shown = isWhole ? pageCards : cards.filter((_, index) => isMatched[index]);
  const isComplete = showCards(sortCards(shown, order), state === 'failed');
  showChips(filters);
  if (state === 'ready') disableChips(listing, filters);
  // Setting even the same value makes the browser lay out the page.
  if (sort && sort.value !== order) sort.value = order;
  const reached = state === 'ready' ? (isComplete ? 'shown' : 'gathering') : state;
  showOutcome(isWhole ? 'whole' : reached, shown.length);
  restoreFocus(focused);
  if (isWhole || reached !== 'gathering') unhide();
}

/** One frame later: what moves in the frame that shows it counts as a layout shift, though nobody saw it before. */
function unhide(): void {
  afterPaint(() => document.documentElement.removeAttribute(dataSelecting));
}

/** A press may hide or move the element that was pressed, which loses the focus. */
function restoreFocus(focused: Element | null): void {
  const isVisible = focused?.isConnected && !focused.closest('[hidden]');
  if (isVisible && focused === document.activeElement) return;
  const next = isVisible ? focused : filtersButton;
  if (next instanceof HTMLElement) next.focus();
}

followAddress(shownFilters);
$selection.subscribe(show);
$listing.listen(show);
