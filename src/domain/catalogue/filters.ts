export interface FilterVariant {
  id: number;
  name: string;
  /** The address of its picture. */
  sign?: string | undefined;
}

export interface FilterGroup {
  name: string;
  /** Undefined: the shop gives it none. */
  color?: string | undefined;
  variants: readonly FilterVariant[];
}

/** A short name such as «1» needs the name of its group beside it. */
export const needsGroupName = (name: string): boolean => name.length <= 2;

/** What filters need of a listing. */
export interface FilterableListing {
  groups: readonly FilterGroup[];
  /** The ids of the filter variants of each card. */
  cards: readonly (readonly number[])[];
}

const idsOf = ({ variants }: FilterGroup) => variants.map(({ id }) => id);

/** The chosen ids of each group. */
const byGroup = (groups: FilterableListing['groups'], chosen: readonly number[]): number[][] =>
  groups.map((group) => idsOf(group).filter((id) => chosen.includes(id)));

/** A group without a choice matches every card. */
const hasAny = (card: readonly number[], chosenIds: readonly number[]) =>
  chosenIds.length === 0 || chosenIds.some((id) => card.includes(id));

/** Whether each card matches: one of the chosen variants within a group, in all groups. */
export function matches({ groups, cards }: FilterableListing, chosen: readonly number[]): boolean[] {
  const chosenIds = byGroup(groups, chosen);
  return cards.map((card) => chosenIds.every((ids) => hasAny(card, ids)));
}

/** Number of cards of each variant, given the choices in the other groups. */
export function countVariants(
  { groups, cards }: FilterableListing,
  chosen: readonly number[],
): Map<number, number> {
  const chosenIds = byGroup(groups, chosen);
  const counts = new Map<number, number>();
  for (const [index, group] of groups.entries()) {
    const others = chosenIds.toSpliced(index, 1);
    const left = cards.filter((card) => others.every((ids) => hasAny(card, ids)));
    for (const id of idsOf(group)) counts.set(id, left.filter((card) => card.includes(id)).length);
  }
  return counts;
}

/** Variants that match nothing are disabled, unless chosen: a choice can always be undone. */
export const isDisabled = (counts: ReadonlyMap<number, number>, chosen: readonly number[], id: number) =>
  !counts.get(id) && !chosen.includes(id);

export const toggleId = (chosen: readonly number[], id: number): number[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];

/** Number of goods that each variant finds; goods that list a variant twice count once. */
export function countFound(filtersOfGoods: readonly (readonly number[])[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const ids of filtersOfGoods)
    for (let place = 0; place < ids.length; place += 1) {
      const id = ids[place];
      if (id !== undefined && ids.indexOf(id) === place) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  return counts;
}
