/** The things that were used last, at most so many. */
export function createLatest<T>(most: number) {
  const kept = new Map<string, T>();
  return {
    get(key: string): T | undefined {
      const thing = kept.get(key);
      if (thing !== undefined) this.set(key, thing);
      return thing;
    },
    set(key: string, thing: T): void {
      kept.delete(key);
      kept.set(key, thing);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
