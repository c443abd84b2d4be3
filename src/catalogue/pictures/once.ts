/** Whoever asks for a thing that is being made in this process waits for it instead of making it again. */
export function createOnce<T>(): (name: string, make: () => Promise<T>) => Promise<T> {
  const underway = new Map<string, Promise<T>>();
  return (name, make) => {
    const already = underway.get(name);
    if (already !== undefined) return already;
    const made = make().finally(() => underway.delete(name));
    underway.set(name, made);
    return made;
  };
}
