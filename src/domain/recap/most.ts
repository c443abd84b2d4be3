/** Something, and how much of it there was. */
export interface Counted<T> {
  what: T;
  count: number;
}

/** Of what there is most, and how much; of equals the one that is named first. Undefined: there is nothing. */
export function mostOf<T>(named: readonly (readonly [what: T, count: number])[]): Counted<T> | undefined {
  const counts = new Map<T, number>();
  for (const [what, count] of named) counts.set(what, (counts.get(what) ?? 0) + count);
  let most: Counted<T> | undefined;
  for (const [what, count] of counts) if (count > (most?.count ?? 0)) most = { what, count };
  return most;
}
