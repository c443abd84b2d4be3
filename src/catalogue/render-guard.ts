import { AsyncLocalStorage } from 'node:async_hooks';

/** The address of the page at hand, if it is sealed: it may show nothing but what its key was made of. */
const pageAtHand = new AsyncLocalStorage<string>();
const sealedPaths = new Set<string>();

export function sealPages(paths: Iterable<string>): void {
  for (const path of paths) sealedPaths.add(path);
}

export function renderPage<T>(path: string, render: () => T): T {
  return sealedPaths.has(path) ? pageAtHand.run(path, render) : render();
}

/** Loaded once for all pages of a build, and shut to sealed pages. */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    const path = pageAtHand.getStore();
    if (path !== undefined) {
      throw new Error(
        `${path} reads the catalogue while it is rendered: a change there would leave it stale. ` +
          'Give it what it shows by its props, in getStaticPaths, or take it from the frame.',
      );
    }
    loaded ??= load();
    return loaded;
  };
}

/** What a page is told by its own address must not be asked for another one's. */
export function checkOwnPath(path: string): void {
  const own = pageAtHand.getStore();
  if (own !== undefined && own !== path) throw new Error(`${own} reads the frame of ${path}`);
}
