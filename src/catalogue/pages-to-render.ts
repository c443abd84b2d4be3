import { guardPage } from './render-guard.ts';

/** Types that JSON writes completely: changes inside a Map or a Set would not change the key. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends ((...words: never[]) => unknown) | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | Date
    ? never
    : { [K in keyof T]: Plain<T[K]> };

/** While nothing of it changes, the same object for each catalogue. */
export interface PageAt<P> {
  path: string;
  props: P;
}

/** `none`: Astro gets no pages, because the caller only lists them, with `takeListed`. */
type Choice = 'all' | 'none' | ReadonlySet<string>;

/** Routes with thousands of pages give Astro only those that are rendered now. */
let chosen: Choice = 'all';

export function choosePages(choice: Choice): void {
  chosen = choice;
}

let listed: readonly PageAt<unknown>[] | undefined;

/** With the choice `none`: the pages of the route that was asked last; undefined: its pages have no keys. */
export function takeListed(): readonly PageAt<unknown>[] | undefined {
  const pages = listed;
  listed = undefined;
  return pages;
}

/**
 * The pages of a route, each of which is rendered again only when its path, its props or the frame differ; the render
 * guard makes sure that a page reads nothing else.
 */
export async function pagesToRender<P, E extends PageAt<P>>(
  pages: readonly (E & PageAt<Plain<E['props']>>)[],
): Promise<readonly E[]> {
  if (chosen === 'all') {
    for (const { path } of pages) guardPage(path);
    return pages;
  }
  if (chosen !== 'none') {
    const paths = chosen;
    return pages.filter(({ path }) => paths.has(path));
  }
  listed = pages;
  return [];
}
