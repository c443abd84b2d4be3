import { vi } from 'vitest';

const pathOf = (asked: RequestInfo | URL) =>
  new URL(asked instanceof Request ? asked.url : asked, 'https://zerno.example').pathname;

/** A cache of a browser: what is put again is the newest. */
function createCache() {
  const kept = new Map<string, Response>();
  return {
    match: async (asked: RequestInfo | URL) => kept.get(pathOf(asked))?.clone(),
    async put(asked: RequestInfo | URL, response: Response) {
      kept.delete(pathOf(asked));
      kept.set(pathOf(asked), response);
    },
    delete: async (asked: RequestInfo | URL) => kept.delete(pathOf(asked)),
    keys: async () => [...kept.keys()].map((path) => new Request(`https://zerno.example${path}`)),
  };
}

/** As much of a browser's caches as the service worker needs, with what it keeps in them. */
export function standInCaches() {
  const all = new Map<string, ReturnType<typeof createCache>>();
  const open = async (name: string) => {
    const cache = all.get(name) ?? createCache();
    all.set(name, cache);
    return cache;
  };
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async match(asked: RequestInfo | URL) {
      for (const cache of all.values()) {
        const found = await cache.match(asked);
        if (found) return found;
      }
      return undefined;
    },
  });
  return {
    names: () => [...all.keys()],
    paths: async (name: string) => (await (await open(name)).keys()).map(pathOf),
  };
}
