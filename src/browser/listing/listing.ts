import { matches } from '../../domain/catalogue/filters.ts';
import { isWholeShelf, orders } from '../../domain/catalogue/selection.ts';
import {
  $selection,
  $shelf,
  followAddress,
  resetFilters,
  select,
  toggleFilter,
} from '../../stores/catalogue/filters.ts';
import { gather, ownCards, whatIsKnown } from './gather.ts';
import { inOrder } from './orders.ts';
import { showCards } from './show-cards.ts';
import { disableChips, knownFilters, showChips } from './show-chips.ts';
import { showOutcome } from './show-outcome.ts';

const sort = document.querySelector<HTMLSelectElement>('#sort');
const filtersButton = document.querySelector('#listing [data-press="pageFilters"]');

/** A press or a choice in the listing's bar, or in what stands in place of cards. */
export function answer(target: Element | undefined, order: string | undefined): void {
  orderBy(order);
  if (target instanceof HTMLButtonElement) presses[target.dataset['press'] ?? '']?.(target);
}

const presses: Readonly<Record<string, (button: HTMLButtonElement) => void>> = {
  pageFilters: gather,
  filter: (chip) => toggleFilter(Number(chip.value)),
  resetFilters,
  gatherAgain() {
    const gathered = $shelf.get();
    if (gathered.state === 'failed') gathered.again();
  },
};

function orderBy(value: string | undefined): void {
  const order = orders.find((one) => one === value);
  if (order !== undefined && order !== $selection.get().order) select({ order });
}

function show(): void {
  const selection = $selection.get();
  const { filters, order } = selection;
  const { state } = $shelf.get();
  const isWhole = isWholeShelf(selection);
  const focused = document.activeElement;
  if (!isWhole) gather();
  const { cards, shelf } = whatIsKnown();
  const isMatched = matches(shelf, filters);
  const shown = isWhole ? ownCards : cards.filter((_, index) => isMatched[index]);
  showCards(inOrder(shown, order));
  showChips(filters);
  if (state === 'ready') disableChips(shelf, filters);
  // Setting it, even to what it is, makes the browser lay out the page.
  if (sort && sort.value !== order) sort.value = order;
  showOutcome(isWhole ? 'whole' : state === 'ready' ? 'shown' : state, shown.length);
  keepFocus(focused);
  if (isWhole || state !== 'gathering') document.documentElement.removeAttribute('data-selecting');
}

/** What was pressed may be gone by its own press, or have changed its place. */
function keepFocus(focused: Element | null): void {
  const isThere = focused?.isConnected && !focused.closest('[hidden]');
  if (isThere && focused === document.activeElement) return;
  const place = isThere ? focused : filtersButton;
  if (place instanceof HTMLElement) place.focus();
}

followAddress(knownFilters);
$selection.subscribe(show);
$shelf.listen(show);
