/** Computes something of an object once while the object lives: goods that did not change are the same objects as before. */
export function onceEach<K extends object, V extends NonNullable<unknown> | null>(
  compute: (one: K) => V,
): (one: K) => V {
  const values = new WeakMap<K, V>();
  return (one) => {
    const last = values.get(one);
    if (last !== undefined) return last;
    const value = compute(one);
    values.set(one, value);
    return value;
  };
}
