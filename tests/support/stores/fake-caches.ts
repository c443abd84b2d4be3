import { vi } from 'vitest';

const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, 'https://zerno.example').pathname;

/** A browser cache: an entry that is put again becomes the newest. */
function createCache() {
  const stored = new Map<string, Response>();
  return {
    match: async (request: RequestInfo | URL) => stored.get(pathOf(request))?.clone(),
    async put(request: RequestInfo | URL, response: Response) {
      stored.delete(pathOf(request));
      stored.set(pathOf(request), response);
    },
    delete: async (request: RequestInfo | URL) => stored.delete(pathOf(request)),
    keys: async () => [...stored.keys()].map((path) => new Request(`https://zerno.example${path}`)),
  };
}

/** The parts of CacheStorage that the service worker uses, with access to their content. */
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
    async match(request: RequestInfo | URL) {
      for (const cache of all.values()) {
        const found = await cache.match(request);
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
