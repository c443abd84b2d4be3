import {
  countVariants,
  type FilterableListing,
  type FilterGroup,
  isDisabled,
} from '../../domain/catalogue/filters.ts';
import {
  dataChosen,
  dataColor,
  dataGroup,
  dataQuick,
  dataVariantName,
  listingId,
} from '../../markup/listing.ts';

const groups = [...document.querySelectorAll<HTMLElement>(`#${listingId} [${dataGroup}]`)];
const chips = groups.flatMap((group) => [...group.querySelectorAll('button')]);
const chosenCount = document.querySelector<HTMLElement>(`#${listingId} [${dataChosen}]`);

/** The ids of the filters that have a chip. */
export const shownFilters: ReadonlySet<number> = new Set(chips.map(({ value }) => Number(value)));

/** The filters of the listing, read from its chips. The group that is always visible is the last there, and first here. */
export function readGroups(): FilterGroup[] {
  const read = groups.map((group) => ({
    name: group.getAttribute(dataGroup) ?? '',
    color: group.getAttribute(dataColor) ?? '',
    variants: [...group.querySelectorAll('button')].map((chip) => ({
      id: Number(chip.value),
      name: chip.getAttribute(dataVariantName) ?? chip.textContent.trim(),
      sign: chip.querySelector('use')?.getAttribute('href') ?? undefined,
    })),
  }));
  return [...read.slice(-1), ...read.slice(0, -1)];
}

/** Shows the chips of the quick group, and the chosen ones of the others. */
export function showChips(chosen: readonly number[]): void {
  for (const chip of chips) {
    const isChosen = chosen.includes(Number(chip.value));
    chip.ariaPressed = String(isChosen);
    chip.hidden = !isChosen && chip.closest(`[${dataQuick}]`) === null;
  }
  if (!chosenCount) return;
  chosenCount.textContent = String(chosen.length);
  chosenCount.hidden = chosen.length === 0;
}

/** Needs the cards of all pages: a chip is disabled when choosing it would match no card. */
export function disableChips(listing: FilterableListing, chosen: readonly number[]): void {
  const counts = countVariants(listing, chosen);
  for (const chip of chips) chip.disabled = isDisabled(counts, chosen, Number(chip.value));
}
