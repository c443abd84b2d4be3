/**
 * A page is rendered again only when what it was rendered from changes. A guarded page may read only its props and the
 * frame, both of which its key hashes: loaders throw while it renders. For any other page it is noted what it reads.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

interface Rendering {
  path: string;
  /** The values that the page read from loaders; undefined: it may read none. */
  reads: Reads | undefined;
}

/** What a page read: each loader with the value that it had. */
export type Reads = Map<() => Promise<unknown>, unknown>;

const rendering = new AsyncLocalStorage<Rendering>();
const guardedPaths = new Set<string>();

export function guardPage(path: string): void {
  guardedPaths.add(path);
}

export const isGuarded = (path: string): boolean => guardedPaths.has(path);

/** Where the next page that is not guarded notes what it reads. */
let notes: Reads | undefined;

export function noteReads(reads: Reads): void {
  notes = reads;
}

/** Astro asks a route for its pages before: what that reads, the page does not show. */
export function renderGuarded<T>(path: string, render: () => T): T {
  if (isGuarded(path)) return rendering.run({ path, reads: undefined }, render);
  return notes === undefined ? render() : rendering.run({ path, reads: notes }, render);
}

let generation = 0;

/** Another catalogue is read: every loader loads again when it is asked. */
export function forgetLoaded(): void {
  generation += 1;
}

/** Memoizes a loader until the catalogue changes, and gives it what it returned before, so that it can keep what did not change. */
export function memoizedLoader<T>(load: (previous: T | undefined) => Promise<T>): () => Promise<T> {
  let loading: { generation: number; value: Promise<T> } | undefined;
  return () => {
    if (loading?.generation !== generation) {
      const previous = loading?.value.catch(() => undefined);
      const value = rendering.exit(() => Promise.resolve(previous).then(load));
      loading = { generation, value };
    }
    return loading.value;
  };
}

/** Throws while a guarded page renders. */
export function guardedLoader<T>(load: (previous: T | undefined) => Promise<T>): () => Promise<T> {
  const memoized = memoizedLoader(load);
  return async () => {
    const page = rendering.getStore();
    if (page !== undefined && page.reads === undefined) {
      throw new Error(
        `${page.path} reads the catalogue while it is rendered: a change there would leave it stale. ` +
          'Give it what it shows by its props, in getStaticPaths, or take it from the frame.',
      );
    }
    const value = await memoized();
    page?.reads?.set(memoized, value);
    return value;
  };
}

/** The frame differs from path to path, and only that of the page's own path is in its hash. */
export function checkFramePath(path: string): void {
  const page = rendering.getStore();
  if (page !== undefined && page.path !== path) throw new Error(`${page.path} reads the frame of ${path}`);
}
