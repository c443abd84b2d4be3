/** Computes something of an object once while the object lives: goods that did not change are the same objects as before. */
export function onceEach<K extends object, V extends NonNullable<unknown> | null>(
  compute: (one: K) => V,
): (one: K) => V {
  const known = new WeakMap<K, V>();
  return (one) => {
    const last = known.get(one);
    if (last !== undefined) return last;
    const value = compute(one);
    known.set(one, value);
    return value;
  };
}
