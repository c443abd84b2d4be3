/** The terms of a delivery type that decide whether it can be free; amounts in main units. */
interface Way {
  code: string;
  name: string;
  price: number;
  free_from?: number | undefined;
}

/** A way that is free from the shop's sum on: all ways of its kind, or only the one with this name. */
type FreeWay<W extends Way> = { kind: W['code'] } | { name: string };

export interface FreeDelivery<W extends Way> {
  from: number;
  /** Empty: every way is free, or the ways are unknown. */
  only: readonly FreeWay<W>[];
}

/** What a shop may promise about free delivery; undefined: nothing. */
export function freeDelivery<W extends Way>(
  from: number | undefined,
  types: readonly W[],
): FreeDelivery<W> | undefined {
  if (from === undefined) return undefined;
  if (types.length === 0) return { from, only: [] };
  const paid = types.filter(({ price }) => price > 0);
  const isFree = ({ free_from }: W) => free_from !== undefined && free_from <= from;
  const free = paid.filter(isFree);
  if (free.length === 0) return undefined;
  if (free.length === paid.length) return { from, only: [] };
  const mixedKinds = new Set(paid.filter((way) => !isFree(way)).map(({ code }) => code));
  const kinds = new Set(free.map(({ code }) => code).filter((code) => !mixedKinds.has(code)));
  return {
    from,
    only: [
      ...[...kinds].map((kind) => ({ kind })),
      ...free.filter(({ code }) => mixedKinds.has(code)).map(({ name }) => ({ name })),
    ],
  };
}

/** The ways whose own sum is another than the shop's, which shoppers read on every page. */
export function contradictingWays<W extends Way>(from: number | undefined, types: readonly W[]): W[] {
  return from === undefined
    ? []
    : types.filter(({ free_from }) => free_from !== undefined && free_from !== from);
}
