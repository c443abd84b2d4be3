import type { FilterGroup } from '../../domain/catalogue/filters.ts';

/** The filters that the listing's page tells of. The group that is always at hand stands last there, and comes first. */
export function readGroups(): FilterGroup[] {
  const groups = [...document.querySelectorAll<HTMLElement>('#listing [data-group]')].map((element) => ({
    name: element.dataset['group'] ?? '',
    color: element.dataset['color'] ?? '',
    variants: [...element.querySelectorAll('button')].map((chip) => ({
      id: Number(chip.value),
      name: chip.dataset['name'] ?? chip.textContent.trim(),
      sign: chip.querySelector('use')?.getAttribute('href') ?? undefined,
    })),
  }));
  return [...groups.slice(-1), ...groups.slice(0, -1)];
}

export const cardsOf = (page: Document): HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>('.cards > .card'),
];

export const filtersOf = (card: HTMLElement): number[] =>
  card.dataset['filters']?.split(' ').map(Number) ?? [];
