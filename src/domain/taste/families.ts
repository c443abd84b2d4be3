import type { FilterGroup } from '../catalogue/filters.ts';
import { type FamilyId, families, notes } from './notes.ts';

const familyOfWord: ReadonlyMap<string, FamilyId> = new Map(
  Object.values(notes).map(({ name, family }) => [name, family]),
);

export const familyOf = (taste: string): FamilyId | undefined => familyOfWord.get(taste.toLowerCase());

/** Finds the family of a filter by the name of the family or of one of its tastes. */
export const familyOfFilter = (name: string): FamilyId | undefined =>
  familyIds.find((id) => families[id].name === name) ?? familyOf(name);

/** Of the filters that find these goods, the one for the taste, else the one for its family. */
export function filterOfTaste(
  taste: string,
  groups: readonly FilterGroup[],
  filtersOfGoods: readonly number[],
): number | undefined {
  const family = familyOf(taste);
  const variants = groups.flatMap((group) => group.variants).filter(({ id }) => filtersOfGoods.includes(id));
  const ofTaste = variants.find(({ name }) => name.toLowerCase() === taste.toLowerCase());
  return (ofTaste ?? variants.find(({ name }) => family && name === families[family].name))?.id;
}

const isFamilyId = (id: string): id is FamilyId => Object.hasOwn(families, id);

export const familyIds = Object.keys(families).filter(isFamilyId);

/**
 * Number of goods of each family, by their tastes or by anything else that has a family; in the order of the families, and
 * empty families are left out.
 */
export function countByFamily<T>(
  goods: Iterable<readonly T[]>,
  familyOfOne: (one: T) => FamilyId | undefined,
): Map<FamilyId, number> {
  const counts = new Map(familyIds.map((id) => [id, 0]));
  for (const ofOne of goods) {
    const counted: FamilyId[] = [];
    for (const one of ofOne) {
      const id = familyOfOne(one);
      if (id === undefined || counted.includes(id)) continue;
      counted.push(id);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return new Map([...counts].filter(([, count]) => count > 0));
}

/** The families of these tastes, each once. */
export const familiesIn = (tastes: readonly string[]): readonly FamilyId[] => [
  ...new Set(tastes.flatMap((taste) => familyOf(taste) ?? [])),
];

/** The family whose packs are of this colour. */
export const familyByColour = (colour: string): FamilyId | undefined =>
  familyIds.find((id) => families[id].base === colour.toLowerCase());

/** Neighbouring packs stand on the tints of different families: of their second taste, else of another, else of any. */
export function packGrounds(tastesOfPacks: readonly (readonly string[])[]): FamilyId[] {
  const grounds: FamilyId[] = [];
  for (const [first, second, ...others] of tastesOfPacks) {
    const tastes = [second, ...others, first].flatMap((taste) =>
      taste === undefined ? [] : (familyOf(taste) ?? []),
    );
    const last = grounds.at(-1);
    grounds.push([...tastes, ...plainGrounds].find((family) => family !== last) ?? 'nut');
  }
  return grounds;
}

/** Under what has no tastes. */
const plainGrounds: readonly FamilyId[] = ['tropical', 'berry'];
