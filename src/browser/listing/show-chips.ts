import { countVariants, isDisabled, type Shelf } from '../../domain/catalogue/filters.ts';

const chips = [...document.querySelectorAll<HTMLButtonElement>('#listing [data-group] button')];
const badge = document.querySelector<HTMLElement>('#listing [data-chosen]');

export const knownFilters: ReadonlySet<number> = new Set(chips.map(({ value }) => Number(value)));

/** Those that are always at hand stay; of the others, those that are chosen. */
export function showChips(chosen: readonly number[]): void {
  for (const chip of chips) {
    const isChosen = chosen.includes(Number(chip.value));
    chip.ariaPressed = String(isChosen);
    chip.hidden = !isChosen && chip.closest('[data-quick]') === null;
  }
  if (!badge) return;
  badge.textContent = String(chosen.length);
  badge.hidden = chosen.length === 0;
}

/** What can still be chosen is known once all cards are. */
export function disableChips(shelf: Shelf, chosen: readonly number[]): void {
  const counts = countVariants(shelf, chosen);
  for (const chip of chips) chip.disabled = isDisabled(counts, chosen, Number(chip.value));
}
