/**
 * A page is rendered again only when the hash of its inputs changes, so the hash must cover every input. To enforce that,
 * catalogue loaders throw while such a page renders: it may read only its props and the shared frame.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** The path of the guarded page that is being rendered. */
const renderingPath = new AsyncLocalStorage<string>();
const guardedPaths = new Set<string>();

export function guardPages(paths: Iterable<string>): void {
  for (const path of paths) guardedPaths.add(path);
}

export function renderGuarded<T>(path: string, render: () => T): T {
  return guardedPaths.has(path) ? renderingPath.run(path, render) : render();
}

let generation = 0;

/** Another catalogue is read: every loader loads again when it is asked. */
export function forgetLoaded(): void {
  generation += 1;
}

/**
 * Memoizes a loader until the catalogue changes, and gives it what it returned before, so that it can keep what did not
 * change. It throws while a guarded page renders.
 */
export function guardedLoader<T>(load: (previous: T | undefined) => Promise<T>): () => Promise<T> {
  let loading: { generation: number; value: Promise<T> } | undefined;
  return () => {
    const path = renderingPath.getStore();
    if (path !== undefined) {
      throw new Error(
        `${path} reads the catalogue while it is rendered: a change there would leave it stale. ` +
          'Give it what it shows by its props, in getStaticPaths, or take it from the frame.',
      );
    }
    if (loading?.generation !== generation) {
      const previous = loading?.value.catch(() => undefined);
      loading = { generation, value: Promise.resolve(previous).then(load) };
    }
    return loading.value;
  };
}

/** The frame differs from path to path, and only that of the page's own path is in its hash. */
export function checkFramePath(path: string): void {
  const rendering = renderingPath.getStore();
  if (rendering !== undefined && rendering !== path)
    throw new Error(`${rendering} reads the frame of ${path}`);
}
