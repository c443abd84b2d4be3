import { foldPlace } from '../place-search.ts';

/** The branches whose address names this settlement; all, where none does: then the shop decides. */
export function branchesIn<B extends { address: string }>(
  branches: readonly B[],
  name: string,
): readonly B[] {
  const sought = foldPlace(name);
  const here = branches.filter(({ address }) => foldPlace(address).includes(sought));
  return here.length > 0 ? here : branches;
}
