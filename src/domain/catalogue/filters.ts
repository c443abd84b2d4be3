export interface FilterVariant {
  id: number;
  name: string;
  /** The address of the picture that goes with it. */
  sign?: string | undefined;
}

export interface FilterGroup {
  name: string;
  color: string;
  variants: readonly FilterVariant[];
}

/** «1» means something only beside the name of its group. */
export const needsGroupName = (name: string): boolean => name.length <= 2;

/** A listing as filters see it. */
export interface Shelf {
  groups: readonly FilterGroup[];
  /** Of each card the ids of its filter variants. */
  cards: readonly (readonly number[])[];
}

const idsOf = ({ variants }: FilterGroup) => variants.map(({ id }) => id);

/** What is chosen in each group. */
const byGroup = (groups: Shelf['groups'], chosen: readonly number[]): number[][] =>
  groups.map((group) => idsOf(group).filter((id) => chosen.includes(id)));

/** In a group where nothing is chosen, nothing is asked for. */
const hasAny = (card: readonly number[], wanted: readonly number[]) =>
  wanted.length === 0 || wanted.some((id) => card.includes(id));

/** For each card whether it stays: it has any of the variants chosen in a group, and so in every group. */
export function matches({ groups, cards }: Shelf, chosen: readonly number[]): boolean[] {
  const wanted = byGroup(groups, chosen);
  return cards.map((card) => wanted.every((ids) => hasAny(card, ids)));
}

/** How many cards each variant has under the choice of the other groups. */
export function countVariants({ groups, cards }: Shelf, chosen: readonly number[]): Map<number, number> {
  const wanted = byGroup(groups, chosen);
  const counts = new Map<number, number>();
  for (const [index, group] of groups.entries()) {
    const others = wanted.toSpliced(index, 1);
    const left = cards.filter((card) => others.every((ids) => hasAny(card, ids)));
    for (const id of idsOf(group)) counts.set(id, left.filter((card) => card.includes(id)).length);
  }
  return counts;
}

/** A variant that would match nothing cannot be chosen; a chosen one can always be given up. */
export const isDisabled = (counts: ReadonlyMap<number, number>, chosen: readonly number[], id: number) =>
  !counts.get(id) && !chosen.includes(id);

export const toggleId = (chosen: readonly number[], id: number): number[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
