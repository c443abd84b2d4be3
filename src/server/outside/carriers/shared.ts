/** What is under way in this process, by its key: whoever comes meanwhile shares it. */
export function createShared<T>() {
  const underWay = new Map<string, Promise<T>>();
  return {
    get: (key: string): Promise<T> | undefined => underWay.get(key),
    start(key: string, begin: () => Promise<T>): Promise<T> {
      const begun = underWay.get(key) ?? begin().finally(() => underWay.delete(key));
      underWay.set(key, begun);
      return begun;
    },
  };
}
